import Cryptography
import Evidence

/// The labels to give to captures: fixed ones, and ones parsed from their names.
public struct CaptureLabels: Hashable, Sendable {
  public var common: [String: String]
  /// A pattern for capture names; a name that does not match gets no labels from it.
  public var pattern: LabelPattern?
  /// Labels with personal values, which are replaced by pseudonyms, also inside names.
  public var redacted: Set<String>

  public init(
    common: [String: String] = [:], pattern: LabelPattern? = nil, redacted: Set<String> = []
  ) {
    self.common = common
    self.pattern = pattern
    self.redacted = redacted
  }

  /// Adds labels to a capture; returns false if the name does not match the pattern.
  ///
  /// Fixed labels override those from the name, and both override an evidence file's.
  public func apply(to capture: inout CaptureAccount) -> Bool {
    let found = pattern.map { $0.labels(in: capture.name) }
    for labels in [found.flatMap(\.self) ?? [:], common] {
      capture.labels.merge(labels) { $1 }
    }
    redact(&capture)
    return found.map { $0 != nil } ?? true
  }

  /// Replaces personal values by pseudonyms, or the whole name if it does not match the pattern.
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

  /// Returns a pseudonym that is the same in every run, so that a device's captures stay related.
  ///
  /// It does not protect a text that can be guessed.
  private static func pseudonym(of text: String) -> String {
    guard !text.hasPrefix(mark) else { return text }
    return mark + CaptureIdentity(hash: SHA256.hash(Array(text.utf8))).description.prefix(12)
  }
}
