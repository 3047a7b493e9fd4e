import AppTransportSecurity
import ProtocolRegistries
import WordBook

/// The words for decisions of the policy engine and what led to them.
enum DecisionWording {
  /// Returns the verdict on a connection as one word.
  static func verdict(_ verdict: Decision.Verdict) -> String {
    switch verdict {
    case .allow: "allowed"
    case .block: "blocked"
    case .unknown: "unknown"
    }
  }

  static func ink(_ verdict: Decision.Verdict) -> TerminalStyle.Ink {
    switch verdict {
    case .allow: .good
    case .block: .bad
    case .unknown: .doubtful
    }
  }

  /// Returns the reason for a decision in few words; `nil` for an allowed connection.
  ///
  /// - Parameters:
  ///   - decision: The decision on a connection.
  ///   - wasSeen: True if the connection was captured, so that missing facts were only not seen.
  /// - Returns: The words for the middle of a line.
  static func reason(_ decision: Decision, wasSeen: Bool) -> String? {
    switch decision.verdict {
    case .block:
      return decision.barriers.isEmpty ? nil : decision.barriers.map(words).joined(separator: ", ")
    case .unknown:
      let missing = Language.english.list(decision.missing.map(words))
      let isOpen =
        !wasSeen || decision.missing.contains { [.interface, .settingType].contains($0) }
      return isOpen ? "it hangs on \(missing)" : "nothing seen blocks it; not seen: \(missing)"
    case .allow: return nil
    }
  }

  /// The rules that decide, those that only led there behind them.
  static func rules(_ decision: Decision) -> String {
    let deciding = decision.decidingRules
    guard !deciding.isEmpty else { return "" }
    return " [" + deciding.map(\.description).joined(separator: ", ") + "]"
  }

  /// Describes the effect of a dictionary on a host.
  static func standing(
    _ standing: HostStanding, _ rules: [RuleIdentifier], place: String?
  ) -> String {
    let cited = rules.isEmpty ? "" : " [" + rules.map(\.description).joined(separator: ", ") + "]"
    switch standing {
    case .outside: return "outside ATS" + cited
    case .exempt:
      let title = rules.first?.rule?.title ?? ""
      return "exempt, only the system's trust is asked for: \(title.lowercasedFirst)" + cited
    case .listed(let key):
      let place = place.map { " (\($0))" } ?? ""
      return "listed, the entry for \(key)\(place) decides alone" + cited
    case .required: return "under ATS, nothing in the dictionary exempts it" + cited
    }
  }

  /// A dispute on which a verdict hangs.
  static func dispute(_ dispute: Dispute) -> String {
    "\(dispute.conflict.rawValue): with --assume \(dispute.option) it would be "
      + verdict(dispute.verdict)
  }

  /// A trial, as a person would say it.
  static func trial(_ trial: HostOutlook.Trial) -> String {
    switch trial {
    case .cleartext: "http"
    case .modern: "https with TLS 1.2 and ECDHE"
    case .tls11: "https with TLS 1.1"
    case .tls10: "https with TLS 1.0"
    case .rsaKeyExchange: "https with RSA key exchange"
    case .acceptedByApp: "https with a bad certificate that the app's own code accepts"
    }
  }

  /// Names the loading interfaces; empty if the outlook covers all of them.
  static func interfaces(_ interfaces: [LoadingInterface]) -> String {
    guard interfaces.count < HostOutlook.interfaces.count else { return "" }
    return " by "
      + Language.english.list(
        interfaces.map { interface in
          switch interface {
          case .urlLoading: "URLSession"
          case .webContent: "web views"
          case .media: "AVFoundation"
          case .ownStack: "sockets"
          case .otherProcess: "another process"
          }
        })
  }

  private static func words(_ barrier: Barrier) -> String {
    switch barrier {
    case .sessionFloor: "the session's own floor of TLS"
    case .cleartext: "cleartext"
    case .tlsVersion: "the TLS version is below the floor"
    case .cipherSuite: "the cipher suite is not accepted"
    case .foreignSuite: "no Apple system offers the cipher suite"
    case .refusal: "the server turned down all that ATS offers"
    case .leafKey: "the certificate's key is too short"
    case .leafHash: "the certificate's signature is weak"
    case .defaultTrust: "the certificate is not trusted"
    case .trustOverride: "the app accepts the certificate, and ATS does not let it"
    case .certificateTransparency: "Certificate Transparency is missing"
    case .pin: "the certificate is not the pinned one"
    case .niapPackage: "the NIAP package asks for more"
    }
  }

  private static func words(_ fact: MissingFact) -> String {
    switch fact {
    case .tlsVersion: "the TLS version"
    case .cipherSuite: "the cipher suite"
    case .leafKey: "the certificate's key"
    case .signatureHash: "its signature"
    case .trust: "whether the certificate is trusted"
    case .certificateTransparency: "its Certificate Transparency"
    case .extendedMasterSecret: "the extended master secret"
    case .pinMatch: "whether the pins match"
    case .interface: "what in the app loads it"
    case .settingType: "how the system reads a value of the wrong type"
    case .systemHandshake: "what this system would negotiate"
    }
  }
}

extension String {
  /// The text for the middle of a sentence, unless it begins with an abbreviation.
  fileprivate var lowercasedFirst: String {
    guard let first, let second = dropFirst().first, second.isLowercase || second == " " else {
      return self
    }
    return first.lowercased() + dropFirst()
  }
}
