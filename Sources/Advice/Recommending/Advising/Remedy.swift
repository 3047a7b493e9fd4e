public import AppTransportSecurity
public import Evidence
public import ProtocolRegistries
public import SDKCatalog

/// A remedy with the facts that its words name.
///
/// URLs in it are whole, such as `http://a.example:8080`.
public indirect enum Remedy: Hashable, Sendable {
  /// Nothing: what was seen meets ATS.
  case nothing(hidesCertificate: Bool)

  // URLs
  case changeURL(URLChange)
  /// The same for that many more ports.
  case changeMoreURLs(Int)
  case tryURL(URLTrial)
  case followRedirect(RedirectEnd)
  /// A URL over https leads back into clear.
  case serveOverHTTPS(leadingBack: String, Operator)
  /// Redirects of others lead from https into clear.
  case mendRedirects(from: NameList)
  /// Redirects of the host itself lead from https into clear.
  case mendOwnRedirects(to: NameList, Operator)

  // SDKs
  /// The version of the SDK that the app holds decides what is to be done.
  case updateSDK(Shared<SDKMatch>, ShippedStanding)

  // Servers
  case mendHandshake([ServerRemedy], Operator, HandshakeLead)
  /// The server refuses all that ATS offers; the URL is for nscurl.
  case acceptOffer(Operator, url: String)
  /// The system refused the load, by a code that leaves the cause open; the URL is for nscurl.
  case findCause(ReportedError.Subject, url: String)
  case replaceCertificate(with: [ServerRemedy], Operator, mayBeAccepted: Bool)
  /// The client refused a certificate in which nothing wrong was seen; its alert says why.
  case findOutRefusal(AlertDescription, Operator, mayBeAccepted: Bool)

  // Connections that ATS may not govern
  /// A stack outside ATS, by the word of its user agent.
  case otherStackByUserAgent([String], isAll: Bool)
  /// A stack outside ATS, by the fingerprint of its hello.
  case otherStackByHello([String])
  case browser
  /// A port of another service, and a hello without HTTP.
  case foreignPort(UInt16, service: String)

  // Keys
  /// A key of the app's own blocks what ATS would accept, or a key would let through.
  case relaxOwnKey(OwnKey, Operator)
  case interfaceKey(LoadingInterface, key: String)
  case exception
  case systemLimit(Barrier, on: [SystemVersion], rules: [RuleIdentifier])

  // Open questions
  case confirm(url: String, ways: [SettlingWay])
  /// The host complied after it last broke ATS; a later run may do without its keys.
  case confirmLater(LaterCompliance, hasKeys: Bool)
  /// The URL contains one of those hosts; for loads in cleartext, each has an entry in the dictionary.
  case confirmHost(NameList, isCleartext: Bool)

  // Remarks
  /// A way of redirects that ends in clear, or in a circle.
  case redirectsStayInClear(end: String, isCircle: Bool, way: [String])
  case redirectsLeadHere(from: NameList)
  /// Keys for which the instructions of the SDK ask.
  case vendorRequest(sdk: String, SDKRecord.VendorRequest, RequestStanding)
  /// The URL has a dot at the end of its host.
  case trailingDot

  /// The party that is to mend a host.
  public enum Operator: Hashable, Sendable {
    case you, host
  }

  /// The worth of a better handshake.
  public enum HandshakeLead: Hashable, Sendable {
    /// No key makes ATS accept what is there.
    case noKeyHelps
    case insteadOfException
    case only
  }

  /// The part that is needed of the keys that an SDK's instructions ask for.
  public enum RequestStanding: Hashable, Sendable {
    /// Nothing that was seen of the host.
    case nothing
    /// As much as was seen to be needed.
    case noMore
    /// Nothing but what stands in other advice.
    case nothingElse
  }
}

/// A change of URLs in clear to one over https that is known to be there.
public struct URLChange: Hashable, Sendable {
  /// The URLs in clear; empty where there is but the usual one.
  public var old: NameList
  public var new: String
  /// True where the person says that the URL can't be changed.
  public var isOnlyBest: Bool
  public var proof: Proof
  public var standing: HTTPSStanding
  /// The keys that the new URL needs until its server is mended.
  public var keys: [String]
  /// The way on from there, where redirects lead on.
  public var onward: [String]
  /// True where that way ends in clear.
  public var onwardIsClear: Bool
  /// True where the certificate was not seen there.
  public var hidesCertificate: Bool

  /// The thing that shows the URL to be there.
  public enum Proof: Hashable, Sendable {
    /// https was seen and complies; on the usual port, or on another one.
    case complies(isUsualPort: Bool)
    case redirects(isUsualPort: Bool)
    case promised(HTTPSPromise)
  }
}

/// The word of a host, or of a domain above it, that clients are to use https alone (RFC 6797).
public enum HTTPSPromise: Hashable, Sendable {
  case byHost
  case byDomain(String)
}

/// A URL that may work, though nobody tried it in the capture.
public struct URLTrial: Hashable, Sendable {
  /// The URL to try, or the scheme alone.
  public var goal: Goal
  public var ground: Ground
  /// True where it sent Strict-Transport-Security in clear, where that is void.
  public var promisesInClear: Bool
  public var offer: Offer?

  /// The thing to try.
  public enum Goal: Hashable, Sendable {
    case url(String)
    /// `https` or `wss`; behind a name where the host is an address.
    case scheme(String, needsName: Bool)
  }

  /// The knowledge of https to the host.
  public enum Ground: Hashable, Sendable {
    /// It complies on another port than those URLs ask.
    case compliesElsewhere(NameList)
    case promised(HTTPSPromise)
    /// It was seen, and passes with keys; where it is another server's, the URLs in clear that it says
    /// nothing of.
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
    /// The SDK, where it is sure, and the day on which its newest version still asked in clear.
    case newerVersion(of: String?, SDKRecord.HTTPAsOf? = nil)
    case youIfYours
    case youOrNewerVersion
  }
}

/// The URL at the end of redirects.
public struct RedirectEnd: Hashable, Sendable {
  public var url: String
  /// True where every answer in clear leads there.
  public var isWhole: Bool
  public var way: [String]
  public var standing: HTTPSStanding
}
