import ArgumentParser
import Bytes

/// A duration as written on the command line: `60s`, `5m`, `1h`, or seconds.
struct DurationArgument: ExpressibleByArgument, Equatable, CustomStringConvertible {
  /// The maximum of about a year; a longer duration is probably a typing error.
  private static let mostSeconds = 366 * 24 * 3600

  var seconds: Int

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

  init(_ duration: Duration) { seconds = Int(duration.components.seconds) }

  var description: String { "\(seconds)s" }

  var duration: Duration { .seconds(seconds) }
}
