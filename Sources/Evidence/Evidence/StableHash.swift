/// Returns the 64-bit FNV-1a hash of a name, which is the same in every process.
///
/// Collisions can be forged, so use it only for selections and for distributing work.
package func stableHash(of name: String) -> UInt64 {
  name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
