/// Hashes a name, with the same result in every process (64-bit FNV-1a).
///
/// Collisions can be forged, so use it only for selections and for distributing work.
package func stableHash(of name: String) -> UInt64 {
  name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
