public import ProtocolRegistries

/// The word of an Apple system on a load, without a packet.
public enum LoadReport: Hashable, Sendable {
  /// The load was refused before anything was sent, as its URL is in cleartext
  /// (`NSURLErrorDomain` −1022).
  case blocked
  /// The load failed: its code in `NSURLErrorDomain`, the code of Secure Transport beside it (`errSSL…` of
  /// SecureTransport.h) if TLS failed, and the demand of ATS that was not met, if the system says which.
  case failed(code: Int32?, tls: Int32?, demand: UnmetDemand? = nil)
  /// The person began the load, by opening a page in a view of the app, and the system counts it as theirs
  /// (`NonAppInitiated` of an App Privacy Report).
  case begunByPerson
  /// The load was tried under several dictionaries.
  case tried(DictionaryTrials)
}

/// The result of trying one URL under several dictionaries, as `nscurl --ats-diagnostics` does.
public enum DictionaryTrials: Hashable, Sendable {
  /// It passed with no exception.
  case passed
  /// It failed without exceptions, and passed with the least one.
  case passedWith(LeastException)
  /// It failed with every dictionary; the codes are those of the one that allows everything, `nil` where
  /// none was given.
  case failed(code: Int32?, tls: Int32?)
}

extension LoadReport {
  /// Codes of `NSURLErrorDomain` of a load that reached no server: timed out, cannot find or connect to
  /// the host, connection lost, no DNS, offline, and no data while roaming or in a call.
  private static let unreached: Set<Int32> = [
    -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020,
  ]

  /// Returns whether a load that failed with those codes reached no server, so that it shows nothing of one.
  public static func isUnreached(code: Int32?, tls: Int32?) -> Bool {
    tls == nil && code.map(unreached.contains) == true
  }

  /// Returns whether those codes are of a load that TLS, trust or ATS ended (NSURLError.h, SecureTransport.h).
  public static func isRefusal(code: Int32?, tls: Int32?) -> Bool {
    tls != nil || code.map { $0 == -1022 || (-1206 ... -1200).contains($0) } == true
  }
}

/// The least exception with which a load passed.
public struct LeastException: Hashable, Sendable {
  /// The lowest version that was allowed; `nil` for the default.
  public var minimumVersion: TLSVersion?
  /// True if forward secrecy was waived.
  public var waivesForwardSecrecy: Bool
  /// True if insecure loads were allowed.
  public var allowsInsecureLoads: Bool

  /// An exception by its settings.
  public init(
    minimumVersion: TLSVersion? = nil, waivesForwardSecrecy: Bool = false,
    allowsInsecureLoads: Bool = false
  ) {
    self.minimumVersion = minimumVersion
    self.waivesForwardSecrecy = waivesForwardSecrecy
    self.allowsInsecureLoads = allowsInsecureLoads
  }
}
