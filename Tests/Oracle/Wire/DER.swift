/// The few forms of DER that a certificate needs (X.690).
enum DER {
  static func tagged(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    let count = bytes.count
    if count < 128 { return [tag, UInt8(count)] + bytes }
    if count < 256 { return [tag, 0x81, UInt8(count)] + bytes }
    return [tag, 0x82] + NetworkOrder.uint16(count) + bytes
  }

  static func sequence(_ bytes: [UInt8]) -> [UInt8] { tagged(0x30, bytes) }

  static func integer(_ bytes: [UInt8]) -> [UInt8] { tagged(0x02, bytes) }

  /// An integer that is not negative, whatever its first bit.
  static func unsigned(_ bytes: [UInt8]) -> [UInt8] {
    let digits = bytes.drop { $0 == 0 }
    return integer((digits.first ?? 0x80 < 0x80 ? [] : [0]) + digits)
  }

  static func identifier(_ bytes: [UInt8]) -> [UInt8] { tagged(0x06, bytes) }

  static func bits(_ bytes: [UInt8]) -> [UInt8] { tagged(0x03, [0] + bytes) }

  /// A UTCTime, from seconds since 1970.
  static func time(_ seconds: Int) -> [UInt8] {
    // The civil date of a day number, by Howard Hinnant's `civil_from_days`.
    let day = seconds / 86_400
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let rest = seconds % 86_400
    let numbers = [
      year % 100, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, rest / 3600,
      rest / 60 % 60, rest % 60,
    ]
    let text = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined() + "Z"
    return tagged(0x17, Array(text.utf8))
  }
}
