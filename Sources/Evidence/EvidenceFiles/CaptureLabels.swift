import Cryptography
import Evidence

/// The labels that captures are to have: the same for all, and those that stand in their names.
public struct CaptureLabels: Hashable, Sendable {
  /// The labels of every capture, by name.
  public var common: [String: String]
  /// A pattern of the captures' names; where a name is not like it, there are none from there.
  public var pattern: LabelPattern?
  /// The labels whose values are personal: pseudonyms stand in their place, in names too.
  public var redacted: Set<String>

  /// Labels for captures; by default none.
  public init(
    common: [String: String] = [:], pattern: LabelPattern? = nil, redacted: Set<String> = []
  ) {
    self.common = common
    self.pattern = pattern
    self.redacted = redacted
  }

  /// Gives a capture its labels.
  ///
  /// What is common to all wins over what stands in the name, and both over what an evidence file says.
  ///
  /// - Parameter capture: The capture.
  /// - Returns: False where its name is not like the pattern.
  public func apply(to capture: inout CaptureAccount) -> Bool {
    let found = pattern.map { $0.labels(in: capture.name) }
    for labels in [found.flatMap(\.self) ?? [:], common] {
      capture.labels.merge(labels) { $1 }
    }
    redact(&capture)
    return found.map { $0 != nil } ?? true
  }

  /// Puts pseudonyms in place of what is personal.
  ///
  /// A name in which it is not known where that stands is replaced as a whole.
  private func redact(_ capture: inout CaptureAccount) {
    guard !redacted.isEmpty else { return }
    for label in redacted {
      if let value = capture.labels[label] { capture.labels[label] = Self.pseudonym(of: value) }
    }
    capture.name =
      pattern.flatMap { $0.replacing(redacted, in: capture.name, with: Self.pseudonym) }
      ?? Self.pseudonym(of: capture.name)
  }

  private static let mark = "redacted-"

  /// The same for the same text in every run, so that captures of one device still belong together.
  ///
  /// Who can guess the text can confirm the guess.
  private static func pseudonym(of text: String) -> String {
    guard !text.hasPrefix(mark) else { return text }
    return mark + CaptureIdentity(hash: SHA256.hash(Array(text.utf8))).description.prefix(12)
  }
}
