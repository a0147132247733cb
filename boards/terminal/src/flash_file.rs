//! The flash as a file: sixteen bytes that mark it as ours, then the image. Every write goes straight to the disk, and
//! the file is locked while a handheld uses it. A file that is not ours is never written to.
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use host_parts::Cells;
use host_parts::flash::ERASED;

use crate::flash::{Flash, SIZE};

/// The first bytes of the file; the digit is the version of this format.
const MARK: &[u8; 16] = b"Wingman flash 1\n";
/// What every version's file begins with.
const FAMILY: &[u8] = b"Wingman flash ";
/// Its owner reads and writes it, nobody else does either.
#[cfg(unix)]
const PRIVATE: u32 = 0o600;
/// Bytes of a whole file.
const FILE_SIZE: usize = MARK.len() + SIZE;

/// Why a file cannot be the flash. The message is for the person at the terminal: which file, what is wrong, what to
/// do.
#[derive(Debug)]
pub struct Unusable {
    path: PathBuf,
    why: Why,
}

#[derive(Debug)]
enum Why {
    /// The system does not let us create, open or read it.
    System(io::Error),
    /// It is a folder, a pipe or a device.
    NotAFile,
    /// It does not begin with our mark.
    Foreign,
    /// It is ours, but of a version that this program does not know.
    OtherVersion,
    /// It is ours, but has the wrong length.
    WrongSize(u64),
    /// Another handheld uses it.
    InUse,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.why {
            Why::System(error) => write!(
                f,
                "cannot use the flash image {path}: {error}; name another with --flash FILE"
            ),
            Why::NotAFile => write!(f, "{path} is not a file; name a flash image with --flash FILE"),
            Why::Foreign => write!(
                f,
                "{path} is not a flash image of Wingman and was left as it is; name another file with --flash FILE"
            ),
            Why::OtherVersion => write!(
                f,
                "{path} is a flash image of a later version of Wingman and was left as it is; \
                 play it with that version, or name another with --flash FILE"
            ),
            Why::WrongSize(size) => write!(
                f,
                "the flash image {path} has {size} bytes instead of {FILE_SIZE} and was left as it is; \
                 move it away to start afresh, or name another with --flash FILE"
            ),
            Why::InUse => write!(
                f,
                "the flash image {path} is in use by another wingman; \
                 close that one, or name another file with --flash FILE"
            ),
        }
    }
}

impl std::error::Error for Unusable {}

/// The open file behind a flash.
pub(crate) struct ImageFile {
    file: File,
    writable: bool,
}

impl ImageFile {
    pub(crate) fn is_writable(&self) -> bool {
        self.writable
    }

    /// Writes bytes of the image and waits until they are on the disk.
    pub(crate) fn store(&mut self, offset: usize, data: &[u8]) -> io::Result<()> {
        if !self.writable {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.file.seek(SeekFrom::Start((MARK.len() + offset) as u64))?;
        self.file.write_all(data)?;
        self.file.sync_data()
    }
}

/// Opens the flash in a file, which is created if there is none. A read-only file is opened for reading: its game can
/// be continued, and the device says that it is not saved.
pub fn open(path: &Path) -> Result<Flash, Unusable> {
    open_file(path).map_err(|why| Unusable {
        path: path.to_owned(),
        why,
    })
}

fn open_file(path: &Path) -> Result<Flash, Why> {
    // Opening a pipe would wait for its other end, so this is checked before opening.
    match fs::metadata(path) {
        Ok(about) if !about.is_file() => return Err(Why::NotAFile),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(Why::System(error)),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    // The seed of a running game is in it: nobody else may read it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, PRIVATE);
    match options.open(path) {
        Ok(file) => load(file, true),
        Err(error) if is_read_only(error.kind()) => load(File::open(path).map_err(|_| Why::System(error))?, false),
        Err(error) => Err(Why::System(error)),
    }
}

fn is_read_only(kind: io::ErrorKind) -> bool {
    matches!(
        kind,
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
    )
}

fn load(mut file: File, writable: bool) -> Result<Flash, Why> {
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(Why::InUse),
        // Some network folders have no locks: playing without one is better than not playing.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
        Err(TryLockError::Error(error)) => return Err(Why::System(error)),
    }
    let size = file.metadata().map_err(Why::System)?.len();
    if writable && is_unfinished(&mut file, size).map_err(Why::System)? {
        close_to_others(&file);
        create(&mut file).map_err(Why::System)?;
        return Ok(Flash::of(Cells::with_bytes(&[]), Some(ImageFile { file, writable })));
    }
    let mut mark = [0; MARK.len()];
    match file.read_exact(&mut mark) {
        Ok(()) if mark == *MARK => {}
        Ok(()) if mark.starts_with(FAMILY) => return Err(Why::OtherVersion),
        Ok(()) => return Err(Why::Foreign),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(Why::Foreign),
        Err(error) => return Err(Why::System(error)),
    }
    if size != FILE_SIZE as u64 {
        return Err(Why::WrongSize(size));
    }
    if writable {
        close_to_others(&file);
    }
    let mut bytes = vec![ERASED; SIZE];
    file.read_exact(&mut bytes).map_err(Why::System)?;
    Ok(Flash::of(Cells::with_bytes(&bytes), Some(ImageFile { file, writable })))
}

/// Takes the right to read a file that an earlier version made from everybody but its owner. Where that is not possible
/// the game is played all the same.
fn close_to_others(file: &File) {
    #[cfg(unix)]
    {
        let private = std::os::unix::fs::PermissionsExt::from_mode(PRIVATE);
        let _ = file.set_permissions(private);
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// A file without a game.
fn fresh() -> Vec<u8> {
    let mut image = MARK.to_vec();
    image.resize(FILE_SIZE, ERASED);
    image
}

/// Whether the file is the beginning of a fresh one: empty, or left by a program that was stopped while it made it. No
/// game can be in it.
fn is_unfinished(file: &mut File, size: u64) -> io::Result<bool> {
    if size >= FILE_SIZE as u64 {
        return Ok(false);
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    file.rewind()?;
    Ok(fresh().starts_with(&bytes))
}

/// Whether there is a flash image of any version at this path, which nothing else may be written over.
pub fn is_image(path: &Path) -> bool {
    let mut mark = [0; FAMILY.len()];
    let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
    is_file && File::open(path).is_ok_and(|mut file| file.read_exact(&mut mark).is_ok() && mark == FAMILY)
}

/// Fills a new file.
fn create(file: &mut File) -> io::Result<()> {
    let image = fresh();
    let filled = file.write_all(&image).and_then(|()| file.sync_all());
    if filled.is_err() {
        // The disk is full: leaves the file empty, so that the next start takes it for a new one.
        file.set_len(0)?;
    }
    filled
}

/// The flash image in the user's data folder, which is created if necessary. `None` if the system names no such folder.
pub fn default_path() -> Option<PathBuf> {
    let folder = data_folder(|name| std::env::var_os(name))?.join("wingman");
    // If it cannot be created, opening the file will say why.
    let _ = fs::create_dir_all(&folder);
    Some(folder.join("flash.bin"))
}

/// Where this system keeps the data of a user's programs.
fn data_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    // A relative path would mean a different place in every folder.
    let folder = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    if cfg!(windows) {
        folder("LOCALAPPDATA").or_else(|| folder("APPDATA"))
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that is removed when the test ends.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("wingman-{}-{name}", std::process::id()));
            let _ = fs::remove_file(&path);
            Self(path)
        }

        fn holding(name: &str, content: &[u8]) -> Self {
            let scratch = Self::new(name);
            fs::write(&scratch.0, content).unwrap();
            scratch
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.0);
        }
    }

    fn write(flash: &Flash, offset: u32, bytes: &[u8]) -> Result<(), crate::flash::FlashFault> {
        embedded_storage::nor_flash::NorFlash::write(&mut flash.clone(), offset, bytes)
    }

    fn refusal(path: &Path) -> String {
        match open(path) {
            Ok(_) => panic!("{} was taken", path.display()),
            Err(unusable) => unusable.to_string(),
        }
    }

    /// Whoever reads it knows every card of the game.
    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_it() {
        use std::os::unix::fs::PermissionsExt;
        let scratch = Scratch::new("private");
        let mode = || fs::metadata(&scratch.0).unwrap().permissions().mode() & 0o777;
        drop(open(&scratch.0).unwrap());
        assert_eq!(mode(), 0o600);
        // One that an earlier version made.
        fs::set_permissions(&scratch.0, fs::Permissions::from_mode(0o644)).unwrap();
        drop(open(&scratch.0).unwrap());
        assert_eq!(mode(), 0o600);
    }

    #[test]
    fn what_is_written_is_there_next_time() {
        let scratch = Scratch::new("again");
        let flash = open(&scratch.0).unwrap();
        assert_eq!(flash.bytes(), vec![ERASED; SIZE]);
        write(&flash, 8, &[1, 2, 3, 4]).unwrap();
        // On the disk at once, not when the program ends.
        assert_eq!(fs::read(&scratch.0).unwrap()[MARK.len() + 8..][..4], [1, 2, 3, 4]);
        let before = flash.bytes();
        drop(flash);
        assert!(open(&scratch.0).unwrap().bytes() == before);
    }

    #[test]
    fn only_one_handheld_at_a_time() {
        let scratch = Scratch::new("lock");
        let first = open(&scratch.0).unwrap();
        let why = refusal(&scratch.0);
        assert!(
            why.contains("in use") && why.contains(scratch.0.to_str().unwrap()),
            "{why}"
        );
        drop(first);
        assert!(open(&scratch.0).is_ok());
    }

    #[test]
    fn foreign_files_stay_as_they_are() {
        for content in [&b"Dear diary"[..], &[0; SIZE], &[0xFF; FILE_SIZE]] {
            let scratch = Scratch::holding("foreign", content);
            let why = refusal(&scratch.0);
            assert!(why.contains("not a flash image") && why.contains("--flash"), "{why}");
            assert!(fs::read(&scratch.0).unwrap() == content);
        }
    }

    #[test]
    fn truncated_and_overlong_images_stay_as_they_are() {
        for size in [MARK.len() + 1, FILE_SIZE - 1, FILE_SIZE + 1] {
            let mut content = MARK.to_vec();
            content.resize(size, 0);
            let scratch = Scratch::holding("size", &content);
            let why = refusal(&scratch.0);
            assert!(why.contains(&format!("{size} bytes instead of {FILE_SIZE}")), "{why}");
            assert!(fs::read(&scratch.0).unwrap() == content);
        }
    }

    #[test]
    fn an_empty_file_is_a_new_flash() {
        let scratch = Scratch::holding("empty", b"");
        assert_eq!(open(&scratch.0).unwrap().bytes(), vec![ERASED; SIZE]);
        assert_eq!(fs::metadata(&scratch.0).unwrap().len(), FILE_SIZE as u64);
    }

    #[test]
    fn folders_and_missing_folders_are_named() {
        let folder = std::env::temp_dir();
        assert!(refusal(&folder).contains("is not a file"));
        let why = refusal(&folder.join("no-such-folder/flash.bin"));
        assert!(why.contains("no-such-folder") && why.contains("--flash"), "{why}");
    }

    #[test]
    fn an_image_that_may_not_be_written_can_be_read() {
        let scratch = Scratch::new("read-only");
        let flash = open(&scratch.0).unwrap();
        write(&flash, 0, &[1, 2, 3, 4]).unwrap();
        drop(flash);
        let flash = load(File::open(&scratch.0).unwrap(), false).unwrap_or_else(|_| panic!("a good image"));
        assert!(!flash.is_writable());
        assert_eq!(flash.bytes()[..4], [1, 2, 3, 4]);
        assert_eq!(write(&flash, 4, &[0; 4]), Err(crate::flash::FlashFault::Refused));
        assert_eq!(flash.bytes()[..8], [1, 2, 3, 4, ERASED, ERASED, ERASED, ERASED]);
    }

    #[test]
    fn the_read_only_mark_of_a_file_is_respected() {
        let scratch = Scratch::new("permission");
        drop(open(&scratch.0).unwrap());
        let mut permissions = fs::metadata(&scratch.0).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&scratch.0, permissions).unwrap();
        // Root may write to a read-only file.
        let allowed = OpenOptions::new().write(true).open(&scratch.0).is_ok();
        assert_eq!(open(&scratch.0).unwrap().is_writable(), allowed);
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn the_data_folder_follows_the_environment() {
        let folder = |xdg: Option<&str>, home: Option<&str>| {
            data_folder(|name| match name {
                "XDG_DATA_HOME" => xdg.map(OsString::from),
                "HOME" => home.map(OsString::from),
                _ => None,
            })
        };
        assert_eq!(folder(Some("/data"), Some("/home/anna")), Some(PathBuf::from("/data")));
        assert_eq!(
            folder(Some("data"), Some("/home/anna")),
            Some(PathBuf::from("/home/anna/.local/share"))
        );
        assert_eq!(
            folder(None, Some("/home/anna")),
            Some(PathBuf::from("/home/anna/.local/share"))
        );
        assert_eq!(folder(None, None), None);
        assert_eq!(folder(None, Some("")), None);
    }
}
