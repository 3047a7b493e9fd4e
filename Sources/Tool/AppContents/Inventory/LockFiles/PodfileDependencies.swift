import Escaping
import SDKCatalog

/// Reads the pods that a `Podfile` requests, line by line: `pod 'Name/Subspec', '1.2.3'`.
///
/// A Podfile is Ruby code, which is not executed, so a pod whose name is not a literal is missed.
enum PodfileDependencies {
  static func components(in bytes: [UInt8], at path: ForeignText) -> [SoftwareComponent] {
    var found: [SoftwareComponent] = []
    var known: Set<String> = []
    var isComment = false
    for (line, text) in TextLines(bytes) {
      if text.hasPrefix("=begin") { isComment = true }
      if text.hasPrefix("=end") { isComment = false }
      if isComment { continue }
      let ink = text.drop { $0 == " " || $0 == "\t" }
      guard ink.hasPrefix("pod"), let after = ink.dropFirst(3).first, " \t('\"".contains(after)
      else { continue }
      let literals = Self.literals(ink.dropFirst(3))
      guard let first = literals.first else { continue }
      let name = PodName.named(by: first)
      guard known.insert(name).inserted else { continue }
      found.append(
        SoftwareComponent(
          name, in: .pod, version: literals.dropFirst().first.flatMap(PodVersion.exact), file: path,
          line: line))
    }
    return found
  }

  private static func literals(_ text: Substring) -> [Substring] {
    var rest = text.drop { $0 == " " || $0 == "\t" || $0 == "(" }
    var found: [Substring] = []
    while found.count < 2, let quote = rest.first, quote == "'" || quote == "\"" {
      let literal = rest.dropFirst().prefix { $0 != quote }
      guard literal.endIndex < rest.endIndex else { break }
      found.append(literal)
      rest = rest[literal.endIndex...].dropFirst().drop { $0 == " " || $0 == "\t" }
      guard rest.first == "," else { break }
      rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
    }
    return found
  }
}

enum PodName {
  /// Returns the pod of a requirement: `AppLovinSDK` of `AppLovinSDK/Core`, but `FirebaseAuth` of
  /// `Firebase/Auth`.
  static func named(by requirement: Substring) -> String {
    let parts = requirement.split(separator: "/")
    guard let pod = parts.first else { return "" }
    guard pod == "Firebase", parts.count > 1 else { return String(pod) }
    // `Firebase/Core`, and Firebase without a subspec, include Analytics.
    return "Firebase" + (parts[1] == "Core" ? "Analytics" : String(parts[1]))
  }
}

enum PodVersion {
  static func exact(_ requirement: Substring) -> String? {
    let version = requirement.drop { $0 == "=" || $0 == " " }
    guard version.first?.isNumber == true, version.allSatisfy({ $0.isASCII && $0 > " " }) else {
      return nil
    }
    return String(version)
  }
}
