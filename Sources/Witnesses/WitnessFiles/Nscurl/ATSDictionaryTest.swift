import Evidence
import ProtocolRegistries

/// A test of `nscurl --ats-diagnostics`: a load with one ATS dictionary (ATS-120).
enum ATSDictionaryTest: Hashable {
  case standard
  case everything
  case exception(SmallestNscurlException)
  case other

  init?(title: String) {
    switch title {
    case "ATS Default Connection": self = .standard
    case "Allow All Loads": self = .everything
    case "Disabling Perfect Forward Secrecy":
      self = .exception(SmallestNscurlException(waivesForwardSecrecy: true))
    case "Disabling Perfect Forward Secrecy and Allowing Insecure HTTP":
      self = .exception(
        SmallestNscurlException(waivesForwardSecrecy: true, allowsInsecureLoads: true))
    default:
      let words = title.split(separator: " ", maxSplits: 1)
      guard let first = words.first, let version = TLSVersion(name: String(first)) else {
        return nil
      }
      let rest = words.count > 1 ? String(words[1]) : ""
      var exception = SmallestNscurlException(minimumVersion: version)
      switch rest {
      case "": break
      case "with PFS disabled": exception.waivesForwardSecrecy = true
      case "with PFS disabled and insecure HTTP allowed":
        exception.waivesForwardSecrecy = true
        exception.allowsInsecureLoads = true
      default: return nil
      }
      self = .exception(exception)
    }
  }

  /// The exceptions that `nscurl` tests, smallest first.
  ///
  /// The order is by the number of settings. At the same number, waiving forward secrecy precedes a
  /// lower TLS version, and TLS 1.1 precedes TLS 1.0. Tests with a minimum of TLS 1.2 or 1.3 and no
  /// other setting are missing, because they loosen nothing.
  static let exceptions: [SmallestNscurlException] = [
    SmallestNscurlException(waivesForwardSecrecy: true),
    SmallestNscurlException(minimumVersion: .tls11),
    SmallestNscurlException(minimumVersion: .tls10),
    SmallestNscurlException(minimumVersion: .tls11, waivesForwardSecrecy: true),
    SmallestNscurlException(minimumVersion: .tls10, waivesForwardSecrecy: true),
    SmallestNscurlException(waivesForwardSecrecy: true, allowsInsecureLoads: true),
    SmallestNscurlException(
      minimumVersion: .tls11, waivesForwardSecrecy: true, allowsInsecureLoads: true),
    SmallestNscurlException(
      minimumVersion: .tls10, waivesForwardSecrecy: true, allowsInsecureLoads: true),
  ]

  var loosensNothing: Bool {
    switch self {
    case .standard: true
    case .exception(let exception):
      (exception.minimumVersion.map { $0 >= .tls12 } ?? true) && !exception.waivesForwardSecrecy
        && !exception.allowsInsecureLoads
    case .everything, .other: false
    }
  }
}

/// A test's ATS dictionary, read from the lines that `nscurl --verbose` prints.
struct PrintedATSDictionary {
  private var exception = SmallestNscurlException()
  private var allowsEverything = false
  private var hasOther = false

  mutating func read(_ line: Substring) {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { !" \";".contains($0) } }
    guard parts.count == 2, parts[0].hasPrefix("NS"), parts[1] != "{" else { return }
    let isTrue = ["1", "true", "YES"].contains(parts[1])
    switch parts[0] {
    case "NSAllowsArbitraryLoads": allowsEverything = isTrue
    case "NSExceptionMinimumTLSVersion":
      exception.minimumVersion = TLSVersion(name: parts[1])
      if exception.minimumVersion == nil { hasOther = true }
    case "NSExceptionRequiresForwardSecrecy": exception.waivesForwardSecrecy = !isTrue
    case "NSExceptionAllowsInsecureHTTPLoads": exception.allowsInsecureLoads = isTrue
    default: hasOther = true
    }
  }

  var test: ATSDictionaryTest {
    if hasOther { return .other }
    if allowsEverything { return exception == SmallestNscurlException() ? .everything : .other }
    return exception == SmallestNscurlException() ? .standard : .exception(exception)
  }
}
