/// A statement in words.
public struct FindingWords: Hashable, Sendable {
  /// The fact, in a sentence that stands alone.
  public var message: String
  /// The remedy, where something can be done.
  public var fix: String?
  /// The remedies for single hosts, where it is about several.
  public var hostFixes: [String]

  /// A statement in words.
  public init(_ message: String, fix: String? = nil, hostFixes: [String] = []) {
    self.message = message
    self.fix = fix
    self.hostFixes = hostFixes
  }
}
