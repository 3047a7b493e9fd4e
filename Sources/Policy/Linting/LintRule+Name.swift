extension LintRule {
  /// The names of all rules, in kebab case.
  ///
  /// A name never changes once published.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    // Names
    case schemeInName = "scheme-in-name"
    case pathInName = "path-in-name"
    case portInName = "port-in-name"
    case wildcardInName = "wildcard-in-name"
    case upperCaseName = "upper-case-name"
    case trailingDotInName = "trailing-dot-in-name"
    case internationalName = "international-name"
    case variableInName = "variable-in-name"
    case malformedName = "malformed-name"

    // Addresses and local hosts
    case addressSpelling = "address-spelling"
    case deadAddressRange = "dead-address-range"
    case unusualAddressRange = "unusual-address-range"
    case everyAddress = "every-address"
    case subdomainsOfAddress = "subdomains-of-address"
    case needlessLocalHost = "needless-local-host"
    case restrictedLocalHost = "restricted-local-host"

    // Public suffixes
    case publicSuffixWithSubdomains = "public-suffix-with-subdomains"
    case publicSuffixEntry = "public-suffix-entry"

    // Keys
    case misplacedKey = "misplaced-key"
    case displayNameKey = "display-name-key"
    case misspelledKey = "misspelled-key"
    case unknownKey = "unknown-key"
    case legacyKey = "legacy-key"
    case obsoleteKey = "obsolete-key"
    case duplicateKey = "duplicate-key"
    case duplicateDictionary = "duplicate-dictionary"
    case buildSettingWithoutEffect = "build-setting-without-effect"

    // Values
    case wrongType = "wrong-type"
    case unknownTLSVersion = "unknown-tls-version"
    case unknownPackageVersion = "unknown-package-version"
    case defaultValue = "default-value"

    // The whole app
    case noDictionary = "no-dictionary"
    case dictionaryNeverRead = "dictionary-never-read"
    case emptyDictionary = "empty-dictionary"
    case blanketKey = "blanket-key"
    case blanketKeyCancelled = "blanket-key-cancelled"
    case localNetworkingOff = "local-networking-off"
    case reviewJustification = "review-justification"
    case newerThanSystem = "newer-than-system"
    case configuration = "ats-configuration"
    case firstSystemsRecipe = "ios-9-recipe"

    // Entries
    case entryWithoutEffect = "entry-without-effect"
    case replacesBuiltInEntry = "replaces-built-in-entry"
    case entriesNotMerged = "entries-not-merged"
    case namesBelowSkipEntry = "names-below-skip-entry"
    case repeatsParentEntry = "repeats-parent-entry"
    case tlsFloorOfSDK = "tls-floor-of-sdk"
    case deadTLSFloor = "dead-tls-floor"
    case forwardSecrecyWithTLS13 = "forward-secrecy-with-tls13"

    // Pins
    case pinWithoutIdentities = "pin-without-identities"
    case pinsMatchNothing = "pins-match-nothing"
    case requiredPinning = "required-pinning"
    case malformedPin = "malformed-pin"
    case pinReachesOneLabel = "pin-reaches-one-label"
    case pinnedHostInCleartext = "pinned-host-in-cleartext"

    // Privacy manifests
    case trackingWithoutDomains = "tracking-without-domains"
    case domainsWithoutTracking = "domains-without-tracking"
    case trackingNotStated = "tracking-not-stated"
    case malformedTrackingDomain = "malformed-tracking-domain"
    case manifestValueType = "manifest-value-type"
    case unknownManifestKey = "unknown-manifest-key"
    case reasonlessAPI = "api-without-reason"

    case moreFindings = "more-findings"
  }
}
