mod fonts;

fn main() -> std::process::ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("fonts") => fonts::run(arguments.iter().any(|argument| argument == "--check")),
        _ => std::process::ExitCode::FAILURE,
    }
}
