/// Answers to questions on which Apple's documents, Apple's source and measurements disagree.
///
/// The defaults are this project's best answers. Users override them with `--assume`. Decisions
/// list the assumptions they depend on, so a report can show where a different answer would change
/// the result.
public struct Assumptions: Hashable, Sendable {
  /// The depth to which `NSIncludesSubdomains` reaches (C-2, ATS-31, ATS-32).
  public enum SubdomainReach: String, Hashable, Sendable, CaseIterable {
    /// Any depth; entries without the key are skipped.
    case unlimited
    /// One label below the entry.
    case oneLabel = "one-label"
    /// Any depth, but the nearest entry above a host decides even without the key.
    case nearestEntry = "nearest-entry"
  }

  /// HSTS hosts are upgraded to https before ATS decides (C-1).
  public var upgradesForHSTS = true
  public var subdomainReach = SubdomainReach.unlimited
  /// `NSExceptionAllowsInsecureHTTPLoads` alone accepts untrusted certificates, as the Technote of
  /// 2015 describes (C-3).
  public var insecureLoadsAcceptBadTrust = false
  /// `NSAllowsLocalNetworking` = `NO` removes the local exemption from iOS 18.4 on (C-4).
  public var honorsLocalNetworkingNo = true
  /// The source for cipher suites (C-5, C-6).
  public var cipherSuites = CipherSuiteTable.Source.bySystem
  /// Triple DES is offered where ATS is lifted (C-19).
  public var offersTripleDES = true
  /// True to assume that `NSAllowsLocalNetworking` = `YES` also exempts IP addresses outside the
  /// local network, an open question of Apple's documentation (C-7).
  public var localNetworkingCoversAllAddresses = false
  /// Without forward secrecy, the key length is not checked (C-9).
  public var forwardSecrecyOffDropsKeyLength = true
  /// Former spellings count on every system, including the beta spelling of the media key (C-10).
  public var honorsLegacyKeys = false
  /// Sessions of apps linked with the 26 SDKs require at least TLS 1.2 (C-14).
  public var appliesSessionFloor = true
  /// A listed host without its own NIAP key keeps the package for the whole app (C-15).
  public var keepsNIAPForListedHosts = true
  /// Address keys have an effect on iOS 9 (C-16).
  public var honorsAddressKeysOnIOS9 = false

  public init() {}
}
