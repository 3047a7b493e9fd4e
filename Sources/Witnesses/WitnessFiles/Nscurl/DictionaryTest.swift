import Evidence
import ProtocolRegistries

/// A test of `nscurl --ats-diagnostics`: a load under one dictionary (ATS-120).
enum DictionaryTest: Hashable {
  /// No exception.
  case standard
  /// Everything allowed, for every host.
  case everything
  /// An exception for the host.
  case exception(LeastException)
  /// A dictionary with other settings, such as those of a package of rules.
  case other

  /// The test of that title.
  init?(title: String) {
    switch title {
    case "ATS Default Connection": self = .standard
    case "Allow All Loads": self = .everything
    case "Disabling Perfect Forward Secrecy":
      self = .exception(LeastException(waivesForwardSecrecy: true))
    case "Disabling Perfect Forward Secrecy and Allowing Insecure HTTP":
      self = .exception(LeastException(waivesForwardSecrecy: true, allowsInsecureLoads: true))
    default:
      let words = title.split(separator: " ", maxSplits: 1)
      guard let first = words.first, let version = TLSVersion(name: String(first)) else {
        return nil
      }
      let rest = words.count > 1 ? String(words[1]) : ""
      var exception = LeastException(minimumVersion: version)
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

  /// The exceptions that are more than none, the least first: fewest settings, then forward secrecy waived
  /// before a lower floor before insecure loads, then the highest floor.
  ///
  /// A floor of TLS 1.2 or 1.3 lowers nothing.
  static let exceptions: [LeastException] = [
    LeastException(waivesForwardSecrecy: true),
    LeastException(minimumVersion: .tls11),
    LeastException(minimumVersion: .tls10),
    LeastException(minimumVersion: .tls11, waivesForwardSecrecy: true),
    LeastException(minimumVersion: .tls10, waivesForwardSecrecy: true),
    LeastException(waivesForwardSecrecy: true, allowsInsecureLoads: true),
    LeastException(
      minimumVersion: .tls11, waivesForwardSecrecy: true, allowsInsecureLoads: true),
    LeastException(
      minimumVersion: .tls10, waivesForwardSecrecy: true, allowsInsecureLoads: true),
  ]

  /// True if the dictionary loosens nothing.
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

/// The dictionary of a test as `--verbose` prints it, line by line, in the old form of property lists.
struct PrintedDictionary {
  private var exception = LeastException()
  private var allowsEverything = false
  private var hasOther = false

  /// Takes in a line; one that sets nothing is passed over.
  ///
  /// - Parameter line: The line without white space at its ends.
  mutating func take(_ line: Substring) {
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

  /// The test that has this dictionary.
  var test: DictionaryTest {
    if hasOther { return .other }
    if allowsEverything { return exception == LeastException() ? .everything : .other }
    return exception == LeastException() ? .standard : .exception(exception)
  }
}
