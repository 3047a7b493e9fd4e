/// A finding's statement in words, as reports show it.
public struct FindingWords: Hashable, Sendable {
  public var message: String
  public var fix: String?
  public var hostFixes: [String]

  public init(_ message: String, fix: String? = nil, hostFixes: [String] = []) {
    self.message = message
    self.fix = fix
    self.hostFixes = hostFixes
  }
}
