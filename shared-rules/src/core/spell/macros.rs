//! Two macros that declare tables: the commands of a game, and lists of words.

/// Declares the commands of a game. A row is a code, the verb of its line, the variant with its fields, and the two
/// calls of its rule:
///
/// ```text
/// /// A plane has left the table, WOW-EXIT-1.
/// 14 "leave" Leave(unit: Unit):
///     check exit::check_leave(open, unit),
///     apply exit::leave(open, secret, unit);
/// ```
///
/// A field is any type that is a [`Field`](crate::core::spell::Field); one that is
/// [`Untold`](crate::core::spell::Untold) is a secret, and the second enum, the commands as everybody may know them,
/// has `()` in its place. The journal keeps codes and fields, so rows may only be added and a row's fields must never
/// change. [`bytes`](crate::core::spell::bytes) says what the codes mean for the bytes.
macro_rules! commands {
    (
        $(#[$about:meta])*
        pub enum $Command:ident, told $Told:ident, written to $Writer:ident, read from $Reader:ident,
        check($($seen:ident: $Seen:ty),*) -> $Checked:ty,
        apply($($changed:ident: $Changed:ty),*) {
            $(
                $(#[$doc:meta])*
                $code:literal $verb:literal $name:ident
                $( ( $($one:ident: $One:ty),* ) )?
                $( { $($many:ident: $Many:ty),* } )?
                : check $check:expr, apply $apply:expr;
            )*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "fields are called what they are")]
        pub enum $Command {
            $( $(#[$doc])* $name $( ( $($One),* ) )? $( { $($many: $Many),* } )? ),*
        }

        /// A command as everybody may know it, without its secrets.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "it is the command of the same name")]
        pub enum $Told {
            $(
                $name
                $( ( $( <$One as $crate::core::spell::Field>::Told ),* ) )?
                $( { $( $many: <$Many as $crate::core::spell::Field>::Told ),* } )?
            ),*
        }

        impl $Told {
            /// Its verb.
            pub const fn verb(&self) -> &'static str {
                match self {
                    $( Self::$name { .. } => $verb, )*
                }
            }
        }

        impl $Command {
            /// Every command, in the order of the table.
            pub const VERBS: &'static [$crate::core::spell::Verb] = &[
                $( $crate::core::spell::Verb { code: $code, word: $verb } ),*
            ];

            /// Bytes of the longest command.
            pub const MAX_BYTES: usize = {
                let mut most = 2;
                $(
                    let bytes = 1
                        $( $( + <$One as $crate::core::spell::Field>::BYTES )* )?
                        $( $( + <$Many as $crate::core::spell::Field>::BYTES )* )?;
                    if bytes > most {
                        most = bytes;
                    }
                )*
                most
            };

            /// Its code and its verb.
            pub const fn verb(&self) -> $crate::core::spell::Verb {
                match self {
                    $( Self::$name { .. } => $crate::core::spell::Verb { code: $code, word: $verb }, )*
                }
            }

            /// What everybody may know of it.
            pub fn told(&self) -> $Told {
                match *self {
                    $(
                        Self::$name $( ( $($one),* ) )? $( { $($many),* } )? => $Told::$name
                            $( ( $( $crate::core::spell::Field::told($one) ),* ) )?
                            $( { $( $many: $crate::core::spell::Field::told($many) ),* } )?,
                    )*
                }
            }

            /// The first unit that it names.
            pub fn unit(&self) -> Option<$crate::core::Unit> {
                match *self {
                    $(
                        Self::$name $( ( $($one),* ) )? $( { $($many),* } )? => None
                            $( $( .or($crate::core::spell::Field::unit($one)) )* )?
                            $( $( .or($crate::core::spell::Field::unit($many)) )* )?,
                    )*
                }
            }

            /// Writes it: as bytes, or on a line.
            pub fn write<W: $Writer>(&self, to: &mut W) {
                to.verb(self.verb());
                match *self {
                    $(
                        Self::$name $( ( $($one),* ) )? $( { $($many),* } )? => {
                            $( $( $crate::core::spell::WriteTo::write($one, to); )* )?
                            $( $( $crate::core::spell::WriteTo::write($many, to); )* )?
                        }
                    )*
                }
            }

            /// Reads it: from bytes, or from a line.
            pub fn read<R: $Reader>(from: &mut R) -> Result<Self, R::Mistake> {
                Ok(match from.verb(Self::VERBS)? {
                    $(
                        $code => Self::$name
                            $( ( $( <$One as $crate::core::spell::ReadFrom<R>>::read(from)? ),* ) )?
                            $( { $( $many: <$Many as $crate::core::spell::ReadFrom<R>>::read(from)? ),* } )?,
                    )*
                    _ => return Err(from.nothing()),
                })
            }

            /// The command as bytes.
            pub fn encode(&self) -> heapless::Vec<u8, { Self::MAX_BYTES }> {
                $crate::core::spell::bytes::Encoder::bytes(|bytes| self.write(bytes))
            }

            /// Reads the command that all these bytes make up; `None` if they do not. What it names need not be on the
            /// table.
            pub fn decode(bytes: &[u8]) -> Option<Self> {
                $crate::core::spell::bytes::Decoder::all(bytes, Self::read)
            }

            /// Whether its rule allows it.
            #[allow(unused_variables, reason = "a rule need not ask for every field")]
            pub(crate) fn check(&self, $($seen: $Seen),*) -> $Checked {
                match *self {
                    $( Self::$name $( ( $($one),* ) )? $( { $($many),* } )? => $check, )*
                }
            }

            /// Carries it out by its rule, which must have allowed it before.
            pub(crate) fn apply(&self, $($changed: $Changed),*) {
                match *self {
                    $( Self::$name $( ( $($one),* ) )? $( { $($many),* } )? => $apply, )*
                }
            }
        }

        const _: () = assert!(
            $crate::core::spell::bytes::are_distinct($Command::VERBS),
            "two commands have the same code or the same verb"
        );
        $(
            const _: () = assert!(
                $crate::core::spell::bytes::fits(
                    $code,
                    0
                        $( $( + <$One as $crate::core::spell::Field>::BITS )* )?
                        $( $( + <$Many as $crate::core::spell::Field>::BITS )* )?
                ),
                concat!("the fields of `", $verb, "` take more bits than its packed code leaves for them")
            );
        )*
    };
}
pub(crate) use commands;

/// Declares an enum with a word for each variant. The journal keeps their places, so variants may only be added at the
/// end.
///
/// ```text
/// named! { pub enum Gun: "a gun", 3 bits, left off: Front { Front "front", Rear "rear" } }
/// ```
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $Name:ident: $what:literal, $bits:literal bits $(, left off: $default:ident)? {
            $( $(#[$doc:meta])* $variant:ident $word:literal ),* $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Name { $( $(#[$doc])* $variant ),* }

        impl $Name {
            /// All of them, in order.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$variant),*];
        }

        const _: () = assert!(
            $Name::ALL.len() <= 1 << $bits,
            concat!(stringify!($Name), " has more words than its bits can tell apart")
        );

        impl $crate::core::spell::Named for $Name {
            const WORDS: &'static $crate::core::spell::WordList = &$crate::core::spell::WordList {
                what: $what,
                words: &[$($word),*],
                bits: $bits,
                left_off: $crate::core::spell::named!(@left_off $($default)?),
            };

            fn place(self) -> usize {
                self as usize
            }
            fn in_place(place: usize) -> Option<Self> {
                Self::ALL.get(place).copied()
            }
        }
    };
    (@left_off) => { None };
    (@left_off $default:ident) => { Some(Self::$default as usize) };
}
pub(crate) use named;
