public import AppTransportSecurity
public import Evidence
public import ProtocolRegistries
public import SDKCatalog

/// A remedy with the facts that the sentence about it mentions.
///
/// URLs include the scheme, and the port unless usual: `http://a.example:8080`.
public indirect enum Remedy: Hashable, Sendable {
  case nothing(hidesCertificate: Bool)

  // URLs
  case changeURL(URLChange)
  case changeMoreURLs(Int)
  case tryURL(URLTrial)
  case followRedirect(RedirectEnd)
  case serveOverHTTPS(leadingBack: String, Operator)
  case mendRedirects(from: ShortenedNameList)
  case mendOwnRedirects(to: ShortenedNameList, Operator)

  // SDKs
  /// The steps that may end the SDK's use of http; without steps, a note on the SDK versions whose
  /// use of http was checked.
  case mendSDK(SharedValue<SDKMatch>, [SDKStep], ShippedVersionStatus)

  // Servers
  case mendHandshake([ServerRemedy], Operator, HandshakeLead)
  /// The server refuses every TLS version and cipher suite that a client under ATS offers.
  ///
  /// `url` is the https URL to test with `nscurl`.
  case acceptOffer(Operator, url: String)
  /// The system refused the load with an error that does not show the cause.
  ///
  /// `url` is the https URL to test with `nscurl`.
  case findCause(ReportedError.Subject, url: String)
  /// The keys that the app pins for the host should be compared with the server's.
  ///
  /// `entry` is the name of the entry in `NSPinnedDomains`, if the dictionary is known; `cause` is
  /// the subject of the system's error, which a failed pin and other causes share.
  case comparePins(entry: String?, cause: ReportedError.Subject, url: String)
  case replaceCertificate(with: [ServerRemedy], Operator, mayBeAccepted: Bool)
  /// The client refused a certificate in which the capture shows no fault; the TLS alert that the
  /// client sent is the only hint at the reason.
  case findOutRefusal(AlertDescription, Operator, mayBeAccepted: Bool)

  // Connections that ATS may not govern
  case otherStackByUserAgent([String], isAll: Bool)
  case otherStackByHello([String])
  case browser
  case foreignPort(UInt16, service: String)

  // Keys
  /// The system refused a load from a host that ATS exempts by default.
  ///
  /// If `isByATS` is true, a key of the app's dictionary ends the exemption; else the system does
  /// not trust the certificate.
  case admitLocalHost(ReportedError, isByATS: Bool)
  case relaxOwnKey(StricterAppKey, Operator)
  case interfaceKey(LoadingInterface, key: String)
  case exception
  case systemLimit(Barrier, on: [SystemVersion], rules: [RuleIdentifier])

  // Open questions
  case confirm(url: String, ways: [ResolutionMethod])
  case confirmLater(LaterCompliance, hasKeys: Bool)
  /// The app's URL contains one of these hosts, but the evidence does not show which.
  ///
  /// If `isCleartext` is true, the dictionary has an entry for each of the hosts.
  case confirmHost(ShortenedNameList, isCleartext: Bool)

  // Remarks
  case redirectsStayInClear(end: String, isCircle: Bool, way: [String])
  case redirectsLeadHere(from: ShortenedNameList)
  case vendorRequest(sdk: String, SDKRecord.VendorRequest, RequestStanding)
  case trailingDot
  /// Web views can be set to try https first for pages (`preferredHTTPSNavigationPolicy`).
  case upgradeNavigation

  /// The party that must fix the server: the user, if the host is of the app's own developer, or
  /// the host's operator.
  public enum Operator: Hashable, Sendable {
    case you, host
  }

  /// The weight of advice to fix the server's TLS: the only fix, as no key helps; a fix preferred
  /// to an exception; or the only remedy found.
  public enum HandshakeLead: Hashable, Sendable {
    case noKeyHelps
    case insteadOfException
    case only
  }

  /// The host's need for the keys that an SDK's instructions request.
  ///
  /// `nothing`: the host needs no key. `noMore`: it needs no key but these. `nothingElse`: it has
  /// needs, but not for exactly these keys.
  public enum RequestStanding: Hashable, Sendable {
    case nothing
    case noMore
    case nothingElse
  }
}

/// A change of a host's cleartext URLs to an https URL that is known to exist.
public struct URLChange: Hashable, Sendable {
  public var old: ShortenedNameList
  public var new: String
  /// True if the user declared that the app cannot change the URL; the change would be the best
  /// remedy, but an exception is needed instead.
  public var isOnlyBest: Bool
  public var proof: Proof
  public var standing: HTTPSPortVerdict
  public var keys: [String]
  public var onward: [String]
  public var onwardIsClear: Bool
  public var hidesCertificate: Bool

  /// The evidence for the proposed https URL: a compliant connection, a redirect or HSTS.
  public enum Proof: Hashable, Sendable {
    case complies(isUsualPort: Bool)
    case redirects(isUsualPort: Bool)
    case promised(HTTPSPromise)
  }
}

/// The domain that required https by HSTS (RFC 6797): the host itself or a parent domain.
public enum HTTPSPromise: Hashable, Sendable {
  case byHost
  case byDomain(String)
}

/// An https URL that is worth a try, as the evidence does not show that it works.
public struct URLTrial: Hashable, Sendable {
  public var goal: Goal
  public var ground: Ground
  /// True if the host sent `Strict-Transport-Security` over http, where it has no effect.
  public var promisesInClear: Bool
  public var offer: Offer?

  /// The URL to try: a certain one, or the same with another scheme.
  public enum Goal: Hashable, Sendable {
    case url(String)
    /// The same URL with the scheme `https` or `wss`; `needsName` is true if its host is an
    /// address, which must be replaced by a name.
    case scheme(String, needsName: Bool)
  }

  /// The evidence about https on the host, because of which a try is advised.
  public enum Ground: Hashable, Sendable {
    case compliesElsewhere(ShortenedNameList)
    case promised(HTTPSPromise)
    /// An https connection to the host was seen, and ATS allows it only with these exception keys.
    ///
    /// `besides` lists the cleartext URLs if the https port is not their counterpart.
    case needsKeys([String], besides: ShortenedNameList?)
    case refused(besides: ShortenedNameList?)
    case seen(besides: ShortenedNameList?)
    /// The only sign of https is a DNS record of type HTTPS for the host (RFC 9460).
    case published
    case nothing
  }

  /// The party that may offer https.
  public enum Offer: Hashable, Sendable {
    case you
    /// A newer version of the SDK, with its name if certain, and the last proof of its use of http.
    case newerVersion(of: String?, CleartextDay? = nil)
    case youIfYours
    case youOrNewerVersion
  }
}

/// The URL at which a chain of redirects ends, which the app could load directly.
public struct RedirectEnd: Hashable, Sendable {
  public var url: String
  public var isWhole: Bool
  public var way: [String]
  public var standing: HTTPSPortVerdict
}
