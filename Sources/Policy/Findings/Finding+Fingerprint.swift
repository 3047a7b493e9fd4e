import Bytes

extension Finding {
  /// The identity of this finding across runs: a hash of the rule by which it was first told, key path and host.
  ///
  /// It does not include line, message or folder: lines move, messages are improved, and folders
  /// differ between machines. A list over several files also compares the file.
  public var fingerprint: String {
    var hash = FNV1a()
    for part in [formerRule ?? rule] + keyPath { hash.add(part) }
    // An empty part would otherwise be no part.
    hash.add(host.map { "host " + $0 } ?? "")
    return hash.hexadecimal
  }

  /// The fingerprint for a list over several files whose reader knows nothing but fingerprints: one
  /// that differs between files, and between findings that are otherwise the same.
  ///
  /// - Parameter repetition: The number of earlier findings in the list with the same fingerprint
  ///   and file.
  /// - Returns: 32 digits, as those of `fingerprint` are.
  public func fingerprint(repeated repetition: Int) -> String {
    var hash = FNV1a()
    for part in [fingerprint, file ?? "", "\(repetition)"] { hash.add(part) }
    return hash.hexadecimal
  }
}

/// The hash FNV-1a of 128 bits, with a byte after each part that no UTF-8 holds.
private struct FNV1a {
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }

  /// All 32 digits in lower case.
  var hexadecimal: String { value.hexadecimal }
}
