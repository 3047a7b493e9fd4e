/// Answers to questions on which Apple's documents, Apple's source and measurements disagree.
///
/// The defaults are this project's best answers. Users override them with `--assume`. Decisions
/// list the assumptions they depend on, so a report can show where a different answer would change
/// the result.
public struct Assumptions: Hashable, Sendable {
  /// The number of labels below its entry's name down to which `NSIncludesSubdomains` has an effect
  /// (C-2, ATS-31, ATS-32).
  public enum SubdomainReach: String, Hashable, Sendable, CaseIterable {
    /// Any depth; nearer entries without `NSIncludesSubdomains` are skipped.
    case unlimited
    /// `NSIncludesSubdomains` covers only one label below the name of its entry.
    case oneLabel = "one-label"
    /// `NSIncludesSubdomains` covers any depth, but only the nearest entry above a host counts,
    /// even if that entry lacks the key.
    case nearestEntry = "nearest-entry"
  }

  /// True if HSTS hosts are upgraded to https before ATS decides (C-1).
  public var upgradesForHSTS = true
  public var subdomainReach = SubdomainReach.unlimited
  /// True if `NSExceptionAllowsInsecureHTTPLoads` alone makes the system accept untrusted
  /// certificates, as the Technote of 2015 describes (C-3).
  public var insecureLoadsAcceptBadTrust = false
  /// True if `NSAllowsLocalNetworking` = `NO` ends the local exemption from iOS 18.4 on (C-4).
  public var honorsLocalNetworkingNo = true
  /// The source that the lists of cipher suites are taken from, as sources disagree (C-5, C-6).
  public var cipherSuites = CipherSuiteTable.Source.bySystem
  /// True if Apple clients offer triple DES to hosts exempt from ATS (C-19).
  public var offersTripleDES = true
  /// True if `NSAllowsLocalNetworking` = `YES` also exempts IP addresses outside the local network,
  /// an open question of Apple's documentation (C-7).
  public var localNetworkingCoversAllAddresses = false
  /// True if an entry without forward secrecy also lifts the minimum key length (C-9).
  public var forwardSecrecyOffDropsKeyLength = true
  /// True if iOS 18.4 and later still read obsolete key spellings, and if every system reads the
  /// spelling that the media key had in a beta (C-10).
  public var honorsLegacyKeys = false
  /// True if sessions of apps linked with the SDKs of iOS 26 and macOS 26 require at least TLS 1.2
  /// (C-14).
  public var appliesSessionFloor = true
  /// True if the NIAP package for the whole app also applies to entries without a NIAP key (C-15).
  public var keepsNIAPForListedHosts = true
  /// True if addresses as keys of `NSExceptionDomains` have an effect on iOS 9 (C-16).
  public var honorsAddressKeysOnIOS9 = false

  public init() {}
}
