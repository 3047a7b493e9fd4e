/// A day of the Gregorian calendar.
public struct Day: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// The day that a text names as ISO 8601 does, `2027-01-31`; `nil` where there is no such day.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8...]), (1...12).contains(month),
      day >= 1, day <= Self.length(ofMonth: month, year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Comparable {
  /// By the calendar.
  public static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

extension Day: CustomStringConvertible {
  /// The day as ISO 8601 writes it, such as `2027-01-31`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
