import Bytes

/// The name of a file as recorders give it when they write one capture into several files.
///
/// The forms are those of the programs' sources: `ringbuffer.c` and `editcap.c` of Wireshark, and
/// `MakeFilename` of tcpdump. The name alone proves nothing: see `SeamBreak`.
struct RotatedFileName: Hashable {
  /// The way in which a recorder names its files.
  enum Form: Hashable {
    /// `run_00001_20261129100000.pcapng` of `dumpcap -b` and `editcap -c` or `-i`, and
    /// `run_20261129100000_00001.pcapng` of `dumpcap -b nametimenum:2`.
    case numberAndTime
    /// `run.pcap`, `run.pcap1`, `run.pcap2` of `tcpdump -C`; with `-W`, `run.pcap00`, `run.pcap01`.
    case numberAtEnd
    /// `run-20261129-100000.pcap` of `tcpdump -G`, with any characters between the digits.
    case time
  }

  var form: Form
  /// The path without the parts that differ between the files.
  var series: String
  /// The file's number; for a name with only a time, that time in seconds.
  var number: Int
  /// The time in a name that also has a number, as its digits; otherwise 0.
  var time = 0
  /// The number of digits of a number at the end; 0 for the first file of `tcpdump -C`, which has
  /// none.
  var digits: Int
}

extension RotatedFileName {
  private static let compressions = [".gz", ".zst", ".lz4", ".xz", ".bz2"]
  private static let endings = [".pcap", ".pcapng", ".cap", ".dmp", ".dump"]
  /// The lengths of Wireshark's number and time.
  private static let (numberLength, timeLength) = (5, 14)

  /// Returns the forms that the path may have; every name may be the first of `tcpdump -C`.
  static func all(of path: String) -> [RotatedFileName] {
    let compression = compressions.first(where: path.hasSuffix) ?? ""
    let name = String(path.dropLast(compression.utf8.count))
    return [
      numberAndTime(name, compression), numberAtEnd(name, compression), time(name, compression),
    ].compactMap(\.self)
  }

  private static func numberAndTime(_ path: String, _ compression: String) -> RotatedFileName? {
    let (stem, ending) = divided(path)
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let (one, other) = (parts[parts.count - 2], parts[parts.count - 1])
    let (number, time, order): (Substring, Substring, String)
    if one.utf8.count == numberLength, other.utf8.count == timeLength {
      (number, time, order) = (one, other, "_NUMBER_TIME")
    } else if one.utf8.count == timeLength, other.utf8.count == numberLength {
      (number, time, order) = (other, one, "_TIME_NUMBER")
    } else {
      return nil
    }
    guard isDigits(one), isDigits(other), let number = Int(number), let time = Int(time) else {
      return nil
    }
    let prefix = parts.dropLast(2).joined(separator: "_")
    return RotatedFileName(
      form: .numberAndTime, series: prefix + order + ending + compression, number: number,
      time: time, digits: numberLength)
  }

  private static func numberAtEnd(_ path: String, _ compression: String) -> RotatedFileName? {
    let digits = path.utf8.reversed().prefix(while: \.isDecimalDigit).count
    let base = String(path.dropLast(digits))
    let hasEnding = endings.contains { base.lowercased().hasSuffix($0) }
    guard digits > 0, hasEnding else {
      // A name without an ending may itself end in a digit, so only the whole name is the first.
      return RotatedFileName(
        form: .numberAtEnd, series: path + compression, number: 0, digits: 0)
    }
    guard digits <= numberLength, let number = Int(path.suffix(digits)) else { return nil }
    return RotatedFileName(
      form: .numberAtEnd, series: base + compression, number: number, digits: digits)
  }

  private static func time(_ path: String, _ compression: String) -> RotatedFileName? {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    let name = path.utf8[(start ?? path.startIndex)...]
    let digits = name.filter(\.isDecimalDigit)
    guard [10, 12, timeLength].contains(digits.count),
      let seconds = seconds(of: digits.map { Int($0 - UInt8(ascii: "0")) })
    else { return nil }
    let series =
      path.utf8[..<(start ?? path.startIndex)].map(\.self)
      + name.map { $0.isDecimalDigit ? UInt8(ascii: "#") : $0 }
    return RotatedFileName(
      form: .time, series: String(decoding: series, as: UTF8.self) + compression,
      number: seconds, digits: digits.count)
  }

  /// Returns the seconds of a time of the formats `%s`, `%Y%m%d%H%M` or `%Y%m%d%H%M%S`.
  private static func seconds(of digits: [Int]) -> Int? {
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    guard digits.count > 10 else { return number(0..<10) }
    let (month, day, hour, minute) = (number(4..<6), number(6..<8), number(8..<10), number(10..<12))
    let second = digits.count > 12 ? number(12..<14) : 0
    guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    let days = GregorianCalendar.daysSince1970(
      year: Int64(number(0..<4)), month: Int64(month), day: Int64(day))
    return Int(days) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Divides a path before the ending of its file name, as Wireshark does: at the last full stop.
  private static func divided(_ path: String) -> (stem: String, ending: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
      !path.utf8[dot...].contains(UInt8(ascii: "/"))
    else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }

  private static func isDigits(_ text: Substring) -> Bool { text.utf8.allSatisfy(\.isDecimalDigit) }
}
