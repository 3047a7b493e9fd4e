public import ProtocolRegistries

/// An Apple system's report on a load, without packets.
///
/// It comes from error codes in a log, from an App Privacy Report, or from `nscurl`. It shows that a
/// load was refused, often without the reason; where another record of the host shows the reason,
/// the report confirms it instead of adding an objection of its own.
public enum LoadReport: Hashable, Sendable {
  /// Refused before anything was sent, as the URL is cleartext (`NSURLErrorDomain` −1022).
  case blocked
  /// Failed, with the code in `NSURLErrorDomain`.
  ///
  /// If TLS failed there may be a Secure Transport code (`errSSL…` in SecureTransport.h) and the
  /// ATS requirement.
  case failed(code: Int32?, tls: Int32?, demand: UnmetDemand? = nil)
  /// The user began the load in a view of the app (`NonAppInitiated` in App Privacy Reports).
  case begunByPerson
  case tried(DictionaryTrials)
}

/// The result of trying a URL under several dictionaries, as `nscurl --ats-diagnostics` does.
public enum DictionaryTrials: Hashable, Sendable {
  case passed
  case passedWith(LeastException)
  /// Failed with every dictionary.
  ///
  /// The codes are those of the most permissive one, if given.
  case failed(code: Int32?, tls: Int32?)
}

extension LoadReport {
  /// `NSURLErrorDomain` codes of loads that reached no server: timeout, host not found or not
  /// reachable, connection lost, DNS failure, offline, no data while roaming or in a call.
  private static let unreached: Set<Int32> = [
    -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020,
  ]

  /// Returns true if a load with these codes reached no server and so shows nothing about one.
  public static func isUnreached(code: Int32?, tls: Int32?) -> Bool {
    tls == nil && code.map(unreached.contains) == true
  }

  /// Returns true if TLS, trust or ATS ended the load (NSURLError.h, SecureTransport.h).
  public static func isRefusal(code: Int32?, tls: Int32?) -> Bool {
    tls != nil || code.map { $0 == -1022 || (-1206 ... -1200).contains($0) } == true
  }
}

/// The least exception with which a load succeeded, among those that a tool tried.
public struct LeastException: Hashable, Sendable {
  /// The lowest TLS version allowed; `nil` for the default.
  public var minimumVersion: TLSVersion?
  public var waivesForwardSecrecy: Bool
  public var allowsInsecureLoads: Bool

  public init(
    minimumVersion: TLSVersion? = nil, waivesForwardSecrecy: Bool = false,
    allowsInsecureLoads: Bool = false
  ) {
    self.minimumVersion = minimumVersion
    self.waivesForwardSecrecy = waivesForwardSecrecy
    self.allowsInsecureLoads = allowsInsecureLoads
  }
}
