extension Assumptions.Option {
  /// The effect of one value of an `--assume` option, which the module `WordBook` words as a
  /// sentence.
  public enum Meaning: Hashable, Sendable, CaseIterable {
    case hstsUpgrades
    case hstsIgnored
    case subdomainsAtAnyDepth
    case subdomainsOfOneLabel
    case nearestEntryEndsSearch
    case insecureLoadsAcceptBadTrust
    case badTrustNeedsHandler
    case localNetworkingNoCounts
    case localNetworkingNoIgnored
    case suitesBySystem
    case suitesWithoutChaCha20
    case suitesOf2015
    case localNetworkingOpensAllAddresses
    case localNetworkingOpensLocalAddresses
    case keyLengthDropped
    case keyLengthCounts
    case legacyKeysBySystem
    case legacyKeysEverywhere
    case sessionFloorRaised
    case sessionFloorAsBefore
    case niapKeptForListedHosts
    case niapDroppedForListedHosts
    case addressKeysOnIOS9
    case addressKeysFromIOS17
    case tripleDESOffered
    case tripleDESNeverOffered
  }
}
