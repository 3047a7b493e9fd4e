import AppTransportSecurity
import PropertyLists
import ProtocolRegistries
import SafeText

/// An example of a rule in words that fit on a line.
enum ExampleWords {
  /// Returns the outcome for the rule.
  static func outcome(_ verdict: Decision.Verdict) -> String {
    switch verdict {
    case .allow: "satisfied"
    case .block: "violated"
    case .unknown: "unknown"
    }
  }

  /// The system, with the SDK where that is another one, and the reading where it is not the usual.
  static func setting(_ example: RuleExample) -> String {
    var words = example.system.description
    if example.linkedSDK != example.system { words += ", linked with \(example.linkedSDK)" }
    if let option = example.option { words += ", \(option)" }
    return words
  }

  /// The connection: its URL and interface, and of a handshake what is not as it should be.
  static func connection(_ facts: TransportFacts) -> String {
    let host = facts.host.contains(":") ? "[\(facts.host)]" : facts.host
    var words = "\(facts.scheme.rawValue)://\(host)" + (facts.port.map { ":\($0)" } ?? "")
    switch facts.interface {
    case .urlLoading: break
    case .webContent: words += " in a web view"
    case .media: words += " by AVFoundation"
    case .ownStack: words += " over a socket"
    case .otherProcess: words += " in another process"
    case nil: words += " by something unknown"
    }
    if facts.scheme.isEncrypted || facts.isKnownToHSTS {
      words += ", " + handshake(facts).joined(separator: ", ")
    }
    for step in facts.redirects { words += ", then \(step.scheme.rawValue)://\(step.host)" }
    return words
  }

  private static func handshake(_ facts: TransportFacts) -> [String] {
    var words = [
      facts.tlsVersion?.description ?? "version unknown",
      facts.cipherSuite?.description ?? "suite unknown",
    ]
    if let key = facts.leafKey {
      if key != LeafKey(.rsa, bits: 2048) { words.append(text(key)) }
    } else {
      words.append("key unknown")
    }
    if facts.signatureHash != .sha256 {
      words.append(facts.signatureHash?.rawValue.uppercased() ?? "hash unknown")
    }
    if facts.trust != .valid { words.append(facts.trust?.rawValue ?? "trust unknown") }
    switch facts.isTransparent {
    case true?: break
    case false?: words.append("no Certificate Transparency")
    case nil: words.append("Certificate Transparency unknown")
    }
    switch facts.extendedMasterSecret {
    case true?: break
    case false?: words.append("no extended master secret")
    case nil: words.append("extended master secret unknown")
    }
    if let match = facts.pinMatch { words.append(match ? "pin matches" : "pin does not match") }
    if facts.delegateOverridesTrust { words.append("the app accepts it") }
    if facts.isKnownToHSTS { words.append("known to HSTS") }
    if let floor = facts.sessionMinimumTLS { words.append("session from \(floor)") }
    return words
  }

  private static func text(_ key: LeafKey) -> String {
    let kind =
      switch key.kind {
      case .rsa: "RSA"
      case .ellipticCurve: "EC"
      case .dsa: "DSA"
      case .other: "another kind of key"
      }
    return kind + (key.bits.map { " \($0)" } ?? "")
  }
}

extension PropertyListDictionary {
  /// The dictionary on one line, as JSON writes it with spaces.
  var line: String {
    "{" + entries.map { "\"\($0.key)\": \($0.value.line)" }.joined(separator: ", ") + "}"
  }
}

extension PropertyListValue {
  fileprivate var line: String {
    switch self {
    case .string(let text), .date(let text): "\"\(text)\""
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "\"\(base64(bytes))\""
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .dictionary(let dictionary): dictionary.line
    }
  }
}
