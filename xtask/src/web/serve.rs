//! A server for the page, for the browsers of this computer: it reads files of one folder and does nothing else.
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;

/// How many ports are tried after the one that was asked for.
const TRIES: u16 = 20;
/// How long a browser may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest request that is read.
const MOST: usize = 16 * 1024;

/// What the page may load and from where, as it says itself; said here too, it also holds for its workers.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
                      img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Serves the folder until the program is ended.
pub fn serve(folder: &Path, port: u16) -> Result<(), String> {
    let ports = port..=port.saturating_add(TRIES);
    let open = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok();
    let listener = ports
        .into_iter()
        .find_map(open)
        .ok_or_else(|| format!("no port from {port} on is free; name another with --port"))?;
    let port = listener.local_addr().map_err(|error| error.to_string())?.port();
    println!("{}", folder.display());
    println!("Wingman is at http://localhost:{port}/ (Ctrl-C ends it; games stay in the browser)");
    for stream in listener.incoming().flatten() {
        let folder = folder.to_owned();
        // A browser that goes away in the middle is no fault of ours.
        std::thread::spawn(move || drop(answer(stream, &folder)));
    }
    Ok(())
}

/// Answers one request.
fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new(io::Read::take(&stream, MOST as u64));
    let (mut first, mut line) = (String::new(), String::new());
    reader.read_line(&mut first)?;
    while reader.read_line(&mut line)? > 2 {
        line.clear();
    }
    stream.write_all(&response(&first, folder))
}

/// The response to a request that begins with this line.
fn response(request: &str, folder: &Path) -> Vec<u8> {
    let mut words = request.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let name = match path.strip_prefix('/') {
        Some("") => "index.html",
        Some(name) => name,
        None => "",
    };
    // One folder without folders in it: a name with a slash is nowhere.
    let plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':']);
    let found = if plain { fs::read(folder.join(name)).ok() } else { None };
    let (status, kind, body) = match (method, found) {
        ("GET" | "HEAD", Some(body)) => ("200 OK", kind(name), body),
        ("GET" | "HEAD", None) => ("404 Not Found", "text/plain", b"There is no such file.\n".to_vec()),
        _ => (
            "405 Method Not Allowed",
            "text/plain",
            b"Files are read here.\n".to_vec(),
        ),
    };
    let mut text = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nContent-Security-Policy: {POLICY}\r\n\
         X-Content-Type-Options: nosniff\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )
    .into_bytes();
    if method != "HEAD" {
        text.extend(body);
    }
    text
}

/// What a file is, by its name: a browser runs no program that is called something else.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::root;

    fn ask(request: &str) -> String {
        let page = root().join("boards/web/page");
        String::from_utf8_lossy(&response(request, &page)).into_owned()
    }

    #[test]
    fn the_page_is_served_as_what_it_is() {
        for (path, kind) in [
            ("/", "text/html"),
            ("/?from=home", "text/html"),
            ("/page.js", "text/javascript"),
            ("/manifest.webmanifest", "application/manifest+json"),
        ] {
            let said = ask(&format!("GET {path} HTTP/1.1\r\n"));
            assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {said}");
            assert!(said.contains(&format!("Content-Type: {kind}")), "{path}");
        }
        assert_eq!(kind("wingman.wasm"), "application/wasm");
    }

    #[test]
    fn nothing_else_is_served() {
        for path in [
            "/../Cargo.toml",
            "/..",
            "/a/b",
            "/.git",
            "/nothing",
            "",
            "/C:\\x",
            "http://else/",
        ] {
            assert!(
                ask(&format!("GET {path} HTTP/1.1\r\n")).starts_with("HTTP/1.1 404"),
                "{path}"
            );
        }
        assert!(ask("POST / HTTP/1.1\r\n").starts_with("HTTP/1.1 405"));
        assert!(ask("HEAD / HTTP/1.1\r\n").ends_with("\r\n\r\n"));
    }

    /// The page says the same of itself, for servers that add nothing.
    #[test]
    fn page_and_server_allow_the_same() {
        let page = fs::read_to_string(root().join("boards/web/page/index.html")).unwrap();
        assert!(page.contains(&format!("content=\"{POLICY}\"")));
    }
}
