/// A part of a dictionary that systems ignore or read differently from its apparent intent.
public struct DictionaryFinding: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The key is unknown in this dictionary (ATS-45).
    case unknownKey = "unknown-key"
    /// The key has an obsolete spelling (ATS-29, ATS-41, ATS-42).
    case legacyKey = "legacy-key"
    /// The key has no effect on current OS versions (ATS-40).
    case obsoleteKey = "obsolete-key"
    /// The value has a type that systems ignore or read differently (ATS-27, ATS-46).
    case wrongType = "wrong-type"
    /// The string is none of the key's possible values (ATS-36).
    case unrecognisedValue = "unrecognised-value"
    /// The key is an address range that the system's parser refuses (ATS-59).
    case invalidAddressRange = "invalid-address-range"
    case duplicateKey = "duplicate-key"
  }

  public var kind: Kind
  public var path: [String]

  public init(kind: Kind, path: [String]) {
    self.kind = kind
    self.path = path
  }
}
