import AppTransportSecurity
import Evidence
import ProtocolRegistries

/// The words for what stands against a connection, or leaves it open.
struct ObjectionWording {
  let objection: Objection

  init(_ objection: Objection) { self.objection = objection }

  /// The observation, in a short sentence.
  var reason: String { text(objection.cause) }

  /// The remedy on the server, or, of what is unknown, a way to settle it; in a few words.
  var remedy: String? {
    if objection.isViolation { return serverRemedy(objection.cause) }
    return way(objection.cause)
  }

  private func text(_ cause: Cause) -> String {
    switch cause {
    case .cleartext(let load, let isHostStated):
      let what =
        switch load {
        case .webSocket: "a WebSocket was opened in clear (ws)"
        case .http2: "HTTP/2 was spoken in clear"
        case .request: "an HTTP request was sent in clear"
        }
      return isHostStated ? what : what + ", to a host that the wire does not state for certain"
    case .version(let version, let offered, let limit): return text(version, offered, limit)
    case .suite(let suite, let limit): return text(suite, limit)
    case .otherVersionOnSystem(let version):
      return "\(version) was negotiated, which this system does not offer"
    case .refusal(let alert, let limit):
      return limit == nil
        ? "the server refused all that ATS offers (\(alert))"
        : "the server refused this client's offer (\(alert)), which is not the one ATS makes"
    case .weakKey(let key): return text(key)
    case .weakHash(let hash):
      return "the certificate is signed over \(hash.rawValue.uppercased())"
    case .trust(let fault, _): return text(fault)
    case .certificateRefused(let alert):
      return "the client refused the server's certificate (\(alert))"
    case .doubt(let doubt): return DoubtWording(doubt).reason
    case .serversDiffer(let cause): return text(cause) + "; other connections to the host complied"
    case .acceptedByApp(let cause):
      return text(cause) + "; the app accepts it in its challenge handler"
    case .unnamed(let cause): return text(cause)
    }
  }

  private func text(_ version: TLSVersion, _ offered: TLSVersion?, _ limit: OfferLimit?) -> String {
    switch limit {
    case nil: "the server chose \(version) though \(offered ?? version) was offered"
    case .offerUnseen: "\(version) was chosen, and what the client offered was not seen"
    case .serverSpeaksNewer:
      "\(version) was chosen, but the server says that it can do better"
    default: "\(version) was chosen, but the client offered no newer version"
    }
  }

  private func text(_ suite: CipherSuite, _ limit: OfferLimit?) -> String {
    let isWaivable = objection.kind == .forwardSecrecy
    switch limit {
    case nil:
      return isWaivable
        ? "the server chose \(suite), without forward secrecy, though ECDHE was offered"
        : "the server chose \(suite), which ATS accepts on no terms"
    case .offerUnseen: return "\(suite) was chosen, and what the client offered was not seen"
    case .serverSpeaksNewer:
      return "\(suite) was chosen, but the server says that it speaks a newer version"
    case .versionOutsideATS: return "\(suite) was chosen, under a version that ATS never offers"
    case .suiteNotOffered: return "\(suite) was chosen, which the client had not offered"
    case .otherStack:
      return "the server chose \(suite), which no Apple system offers: another stack connected"
    case .noBetterSuite, .noNewerVersion, .offerIncomplete:
      return isWaivable
        ? "\(suite) was chosen, but the client offered no forward secrecy that this server could use"
        : "\(suite) was chosen, but the client offered no suite that ATS accepts"
    }
  }

  private func text(_ key: LeafKey) -> String {
    let bits = key.bits.map { " with \($0) bits" } ?? ""
    return switch key.kind {
    case .rsa:
      "the certificate's key is RSA\(bits); \(LeafKey.fewestBitsOfRSA) are needed"
    case .ellipticCurve:
      "the certificate's key is EC\(bits); \(LeafKey.fewestBitsOfCurve) are needed"
    case .dsa: "the certificate's key is DSA"
    case .other: "the certificate's key is of a kind that ATS does not accept"
    }
  }

  private func text(_ fault: TrustFault) -> String {
    switch fault {
    case .named(.expired): "the certificate had expired when it was shown"
    case .named(.notYetValid): "the certificate was not valid yet when it was shown"
    case .named(.hostNameMismatch): "the certificate is for another name"
    case .named(.selfSigned): "the certificate is self-signed"
    case .named(.unknownRoot): "the chain ends outside the given trust anchors"
    case .named(.revoked): "the certificate was revoked"
    case .named: "the certificate is not trusted"
    case .noAlternativeName: "the certificate names no host as an alternative name"
    case .notForServers: "the certificate is not for servers"
    case .validTooLong:
      "the certificate is valid longer than \(TrustFault.mostValidityDays) days"
    case .weakIssuer(let issuer): "the chain has a weak certificate (\(weakness(of: issuer)))"
    case .notTransparent: "the certificate is not in the logs of Certificate Transparency"
    case .weakKey, .weakHash, .refusedByClient: "the certificate is not trusted"
    }
  }

  private func weakness(of issuer: PresentedChain.Issuer) -> String {
    if let key = issuer.key, key.isWeak == true {
      let kind =
        switch key.kind {
        case .rsa: "RSA"
        case .ellipticCurve: "EC"
        case .dsa: "DSA"
        case .other: "another kind"
        }
      return key.bits.map { "\(kind), \($0) bits" } ?? kind
    }
    return "signed over \((issuer.signatureHash?.rawValue ?? "").uppercased())"
  }
}

// MARK: What would mend it

extension ObjectionWording {
  /// The suites that a server needs, and prefers to those it has now.
  private static let suites = "ECDHE with AES-GCM before all other suites"
  private static let key =
    "an RSA key of \(LeafKey.fewestBitsOfRSA) bits or more or an EC key of"
    + " \(LeafKey.fewestBitsOfCurve) or more"
  private static let hash = "a signature over SHA-256 or better"
  private static let issuer =
    "an issuer that devices trust, whose intermediate certificates the server sends along"

  private func serverRemedy(_ cause: Cause) -> String? {
    switch cause {
    case .version: "TLS 1.2 or 1.3"
    case .suite: Self.suites
    case .weakKey: Self.key
    case .weakHash: Self.hash
    case .trust(let fault, let host): remedy(fault, host)
    case .acceptedByApp(let cause), .serversDiffer(let cause), .unnamed(let cause):
      serverRemedy(cause)
    case .cleartext, .otherVersionOnSystem, .refusal, .certificateRefused, .doubt: nil
    }
  }

  private func remedy(_ fault: TrustFault, _ host: String) -> String? {
    switch fault {
    case .named(.expired): "dates that hold the day, by renewing it in time"
    case .named(.notYetValid): "dates that hold the day, unless the device's clock was wrong"
    case .named(.hostNameMismatch), .noAlternativeName:
      "\(host) among its subject alternative names"
    case .named: Self.issuer
    case .notForServers: "server authentication among its extended key usages"
    case .validTooLong: "\(TrustFault.mostValidityDays) days of validity at most"
    case .weakIssuer:
      "a chain of RSA keys of \(LeafKey.fewestBitsOfRSA) bits or EC keys of"
        + " \(LeafKey.fewestBitsOfCurve) and SHA-256 or better"
    case .notTransparent, .weakKey, .weakHash, .refusedByClient: nil
    }
  }
}

// MARK: What would settle it

extension ObjectionWording {
  /// A capture that tells which host a connection without a name was for.
  static let named = "a capture from before the app asked DNS for the name"
  static let bothDirections = "a capture of both directions from before the connection began"
  private static let currentClient =
    "a capture of the app on a current system, whose offer the server can meet"

  private func way(_ cause: Cause) -> String? {
    switch cause {
    case .unnamed: Self.named
    case .serversDiffer: "more captures, as its servers differ"
    case .version(_, _, let limit), .suite(_, let limit), .refusal(_, let limit):
      switch limit {
      case .offerUnseen: Self.bothDirections
      case .otherStack, .suiteNotOffered: "a capture of the app itself making the connection"
      default: Self.currentClient
      }
    case .otherVersionOnSystem: "a capture of the app on that system"
    case .doubt(let doubt): DoubtWording(doubt).way
    case .cleartext, .weakKey, .weakHash, .trust, .certificateRefused, .acceptedByApp: nil
    }
  }
}
