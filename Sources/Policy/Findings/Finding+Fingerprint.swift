import Bytes
import Escaping

extension Finding {
  /// The finding's identity across runs: a hash of rule book, rule, key path and
  /// host.
  ///
  /// Lines, messages and folders are left out, as they change between commits and machines. To
  /// compare findings of several files, compare the file as well.
  public var fingerprint: String {
    var hash = FNV1a()
    for part in [book.rawValue, rule] + keyPath { hash.add(part) }
    // A prefix, so that an absent host differs from an empty one.
    hash.add(host.map { "host " + $0 } ?? "")
    return hash.hexadecimal
  }

  /// Returns a fingerprint for formats that compare nothing else, such as Code Quality: it differs
  /// between files, and between equal findings of one file.
  ///
  /// `repetition` is the number of earlier findings in the list with the same fingerprint and file.
  public func fingerprint(repeated repetition: Int) -> String {
    var hash = FNV1a()
    hash.add(fingerprint)
    hash.add(file ?? "")
    hash.add("\(repetition)")
    return hash.hexadecimal
  }
}

/// The 128-bit FNV-1a hash of text parts, each followed by a byte that UTF-8 cannot contain.
private struct FNV1a {
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  mutating func add(_ text: ForeignText) { text.parsed(by: { add($0) }) }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }

  /// The hash as 32 hexadecimal digits in lower case.
  var hexadecimal: String { value.hexadecimal }
}
