import ArgumentParser
import Bytes

/// A span of time as a person writes it: `60s`, `5m`, `1h`, or seconds alone.
struct TimeSpan: ExpressibleByArgument, Equatable {
  /// More than a year is a slip of the hand.
  private static let mostSeconds = 366 * 24 * 3600

  var seconds: Int

  /// The span that the text means; `nil` where it means none.
  init?(argument: String) {
    var number = Substring(argument)
    var unit = 1
    switch number.last {
    case "s": number.removeLast()
    case "m": (unit, number) = (60, number.dropLast())
    case "h": (unit, number) = (3600, number.dropLast())
    default: break
    }
    guard number.utf8.allSatisfy(\.isDecimalDigit), let count = Int(number) else {
      return nil
    }
    let (seconds, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow, (1...Self.mostSeconds).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  var duration: Duration { .seconds(seconds) }
}
