/// The chosen answers to the questions on which Apple's documents, Apple's source and measurements
/// disagree.
///
/// The defaults are the project's own answers; each field also has the other reading.
public struct Assumptions: Hashable, Sendable {
  /// The depth to which `NSIncludesSubdomains` reaches (C-2, ATS-31, ATS-32).
  public enum SubdomainReach: String, Hashable, Sendable, CaseIterable {
    /// Any depth; entries without the key are passed over.
    case unlimited
    /// One label below the entry.
    case oneLabel = "one-label"
    /// Any depth, but the nearest entry above a host decides, with the key or without.
    case nearestEntry = "nearest-entry"
  }

  /// A host known to HSTS is upgraded before ATS judges (C-1).
  public var upgradesForHSTS = true
  /// The depth to which `NSIncludesSubdomains` reaches (C-2).
  public var subdomainReach = SubdomainReach.unlimited
  /// `NSExceptionAllowsInsecureHTTPLoads` lets bad certificates through by itself, as the note of
  /// 2015 has it (C-3).
  public var insecureLoadsAcceptBadTrust = false
  /// `NSAllowsLocalNetworking` = `NO` takes the local exemption away, from iOS 18.4 (C-4).
  public var honorsLocalNetworkingNo = true
  /// The source that decides on cipher suites (C-5, C-6).
  public var cipherSuites = CipherSuiteTable.Source.bySystem
  /// Triple DES is offered where ATS is lifted (C-19).
  public var offersTripleDES = true
  /// `NSAllowsLocalNetworking` = `YES` opens external addresses too (C-7).
  public var localNetworkingCoversAllAddresses = false
  /// Without forward secrecy the length of the key is not looked at (C-9).
  public var forwardSecrecyOffDropsKeyLength = true
  /// Spellings of the past count on every system, the beta spelling of the media key included
  /// (C-10).
  public var honorsLegacyKeys = false
  /// Sessions of apps linked with the 26 SDKs have a floor of TLS 1.2 of their own (C-14).
  public var appliesSessionFloor = true
  /// A listed host without a NIAP key of its own keeps the one for the whole app (C-15).
  public var keepsNIAPForListedHosts = true
  /// An address as a key works on iOS 9 (C-16).
  public var honorsAddressKeysOnIOS9 = false

  /// The default answers.
  public init() {}
}
