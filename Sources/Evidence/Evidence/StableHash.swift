/// A hash of a name that is the same in every process (FNV-1a, 64 bits).
///
/// An enemy can make names collide, so nothing but a choice or a share of work may hang on it.
package func stableHash(of name: String) -> UInt64 {
  name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
