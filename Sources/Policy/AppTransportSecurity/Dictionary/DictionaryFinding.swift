/// Something in a dictionary that no system reads, or not as its writer hoped.
public struct DictionaryFinding: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No key of that name belongs there (ATS-45).
    case unknownKey = "unknown-key"
    /// A spelling of the past (ATS-29, ATS-41, ATS-42).
    case legacyKey = "legacy-key"
    /// A key that means nothing any more (ATS-40).
    case obsoleteKey = "obsolete-key"
    /// A value of a type that is ignored, or read differently from system to system (ATS-27,
    /// ATS-46).
    case wrongType = "wrong-type"
    /// A string that is none of the key's values (ATS-36).
    case unrecognisedValue = "unrecognised-value"
    /// A range of addresses that the parser refuses (ATS-59).
    case invalidAddressRange = "invalid-address-range"
    /// A key that stands twice; the last one counts.
    case duplicateKey = "duplicate-key"
  }

  public var kind: Kind
  /// The keys that lead to the place, the last one the key in question.
  public var path: [String]

  /// A finding at a place.
  public init(kind: Kind, path: [String]) {
    self.kind = kind
    self.path = path
  }
}
