//! Digests of seeds and records: SHA-256.
use sha2::{Digest as _, Sha256};

/// 256 bits that stand for something longer or for something secret. Nobody can find two things with the same digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

/// A digest that is being made.
#[derive(Clone)]
pub struct Hash(Sha256);

impl Hash {
    /// The digest of no bytes yet.
    pub fn new() -> Self {
        Self(Sha256::new())
    }
    /// Adds more bytes.
    pub fn add(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.update(bytes);
        self
    }
    /// The digest of all bytes so far.
    pub fn digest(&self) -> Digest {
        Digest(self.0.clone().finalize().into())
    }
}

impl Default for Hash {
    fn default() -> Self {
        Self::new()
    }
}
