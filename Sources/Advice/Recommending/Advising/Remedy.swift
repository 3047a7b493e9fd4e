public import AppTransportSecurity
public import Evidence
public import ProtocolRegistries
public import SDKCatalog

/// A remedy with the facts that its words name.
///
/// URLs in it are complete, such as `http://a.example:8080`.
public indirect enum Remedy: Hashable, Sendable {
  case nothing(hidesCertificate: Bool)

  // URLs
  case changeURL(URLChange)
  case changeMoreURLs(Int)
  case tryURL(URLTrial)
  case followRedirect(RedirectEnd)
  case serveOverHTTPS(leadingBack: String, Operator)
  case mendRedirects(from: NameList)
  case mendOwnRedirects(to: NameList, Operator)

  // SDKs
  case updateSDK(Shared<SDKMatch>, ShippedStanding)

  // Servers
  case mendHandshake([ServerRemedy], Operator, HandshakeLead)
  /// The server refuses everything ATS offers; the URL is for nscurl.
  case acceptOffer(Operator, url: String)
  /// The system refused the load with an error that leaves the cause open; the URL is for nscurl.
  case findCause(ReportedError.Subject, url: String)
  case replaceCertificate(with: [ServerRemedy], Operator, mayBeAccepted: Bool)
  /// The client refused a certificate without a visible fault; only its alert hints at the reason.
  case findOutRefusal(AlertDescription, Operator, mayBeAccepted: Bool)

  // Connections that ATS may not govern
  case otherStackByUserAgent([String], isAll: Bool)
  case otherStackByHello([String])
  case browser
  case foreignPort(UInt16, service: String)

  // Keys
  case relaxOwnKey(OwnKey, Operator)
  case interfaceKey(LoadingInterface, key: String)
  case exception
  case systemLimit(Barrier, on: [SystemVersion], rules: [RuleIdentifier])

  // Open questions
  case confirm(url: String, ways: [SettlingWay])
  case confirmLater(LaterCompliance, hasKeys: Bool)
  /// The URL contains one of these hosts.
  ///
  /// For cleartext loads, each has an entry in the dictionary.
  case confirmHost(NameList, isCleartext: Bool)

  // Remarks
  case redirectsStayInClear(end: String, isCircle: Bool, way: [String])
  case redirectsLeadHere(from: NameList)
  case vendorRequest(sdk: String, SDKRecord.VendorRequest, RequestStanding)
  case trailingDot

  /// The party that must fix the host.
  public enum Operator: Hashable, Sendable {
    case you, host
  }

  /// The effect of a better handshake.
  public enum HandshakeLead: Hashable, Sendable {
    case noKeyHelps
    case insteadOfException
    case only
  }

  /// The needed part of the keys that an SDK's instructions ask for.
  public enum RequestStanding: Hashable, Sendable {
    case nothing
    case noMore
    case nothingElse
  }
}

/// A change of cleartext URLs to an https URL that is known to exist.
public struct URLChange: Hashable, Sendable {
  public var old: NameList
  public var new: String
  /// True if the user declared that the URL cannot be changed.
  public var isOnlyBest: Bool
  public var proof: Proof
  public var standing: HTTPSStanding
  public var keys: [String]
  public var onward: [String]
  public var onwardIsClear: Bool
  public var hidesCertificate: Bool

  /// The evidence for the proposed https URL: a connection that complies, a redirect to it, or HSTS.
  public enum Proof: Hashable, Sendable {
    case complies(isUsualPort: Bool)
    case redirects(isUsualPort: Bool)
    case promised(HTTPSPromise)
  }
}

/// The domain that promised https only (HSTS, RFC 6797): the host's own or one above it.
public enum HTTPSPromise: Hashable, Sendable {
  case byHost
  case byDomain(String)
}

/// An https URL that may work although the capture contains no attempt.
public struct URLTrial: Hashable, Sendable {
  public var goal: Goal
  public var ground: Ground
  /// True if Strict-Transport-Security was sent in cleartext, where it has no effect.
  public var promisesInClear: Bool
  public var offer: Offer?

  /// The URL to try, or its scheme only.
  public enum Goal: Hashable, Sendable {
    case url(String)
    /// `https` or `wss`; with `needsName`, the host is an address and needs a name first.
    case scheme(String, needsName: Bool)
  }

  /// The evidence about https on the host.
  public enum Ground: Hashable, Sendable {
    case compliesElsewhere(NameList)
    case promised(HTTPSPromise)
    /// https was seen and passes only with keys.
    ///
    /// `besides` lists the cleartext URLs of other servers.
    case needsKeys([String], besides: NameList?)
    case refused(besides: NameList?)
    case seen(besides: NameList?)
    /// DNS has an HTTPS record (RFC 9460).
    case published
    case nothing
  }

  /// The party that may offer https.
  public enum Offer: Hashable, Sendable {
    case you
    /// The SDK if it is certain, and the day on which its newest version still used cleartext.
    case newerVersion(of: String?, SDKRecord.HTTPAsOf? = nil)
    case youIfYours
    case youOrNewerVersion
  }
}

/// The URL at the end of redirects.
public struct RedirectEnd: Hashable, Sendable {
  public var url: String
  public var isWhole: Bool
  public var way: [String]
  public var standing: HTTPSStanding
}
