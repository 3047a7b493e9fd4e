public import ProtocolRegistries

/// An Apple system's report on a load: blocked, failed, begun by the user, or tried by `nscurl`.
///
/// Sources are error codes in a log, App Privacy Reports and `nscurl`. A report often lacks the
/// reason of a refusal. If other evidence of the host shows the reason, the report confirms that
/// reason and is not a further objection.
public enum LoadReport: Hashable, Sendable {
  /// Refused by ATS before anything was sent, because the URL is http (`NSURLErrorDomain` −1022).
  case blocked
  /// Failed; `code` is the error code in `NSURLErrorDomain`.
  ///
  /// `tls` is the code in SecureTransport.h (`errSSL…`), `demand` the unmet ATS requirement, if
  /// known.
  case failed(code: Int32?, tls: Int32?, demand: UnmetRequirement? = nil)
  /// The user, not the app, began the load (`NonAppInitiated` in App Privacy Reports).
  case begunByPerson
  case tried(DictionaryTrials)
}

/// The result of loading a URL with several ATS dictionaries (`nscurl --ats-diagnostics`).
public enum DictionaryTrials: Hashable, Sendable {
  case passed
  case passedWith(SmallestNscurlException)
  /// The load failed with every dictionary.
  ///
  /// The codes are those of the most permissive dictionary; `nil` if not reported.
  case failed(code: Int32?, tls: Int32?)
}

extension LoadReport {
  /// The `NSURLErrorDomain` codes of loads that reached no server: timeout, host not found or not
  /// reachable, connection lost, DNS failure, offline, no data while roaming or in a call.
  private static let unreached: Set<Int32> = [
    -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020,
  ]

  /// Returns true if a load with these codes reached no server and so shows nothing about a server.
  public static func isUnreached(code: Int32?, tls: Int32?) -> Bool {
    tls == nil && code.map(unreached.contains) == true
  }

  /// Returns true if a code is one of Secure Transport's (`errSSL…` in SecureTransport.h).
  public static func isTLSCode(_ code: Int32) -> Bool { (-9_899 ... -9_800).contains(code) }

  /// The codes in SecureTransport.h for a certificate that is not trusted: chain, dates, name.
  private static let trustCodes: Set<Int32> = [-9807, -9812, -9813, -9814, -9815, -9843]

  /// Returns true if a Secure Transport code is about trust in the certificate.
  public static func isTrustCode(_ code: Int32) -> Bool { trustCodes.contains(code) }

  /// Returns true if these codes show that TLS, trust evaluation or ATS ended the load
  /// (NSURLError.h, SecureTransport.h).
  public static func isRefusal(code: Int32?, tls: Int32?) -> Bool {
    tls != nil || code.map { $0 == -1022 || (-1206 ... -1200).contains($0) } == true
  }
}

/// The smallest exception with which a load succeeded, of the exceptions that `nscurl` tried.
public struct SmallestNscurlException: Hashable, Sendable {
  /// The lowest TLS version that the exception allows; `nil` for the default of ATS.
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
