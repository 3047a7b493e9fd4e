import Cryptography
public import Escaping
import Evidence

/// The labels that captures get: fixed labels, and labels parsed from the captures' names.
public struct CaptureLabels: Hashable, Sendable {
  public var common: [ForeignText: ForeignText]
  /// The pattern by which labels are parsed from capture names; other names give no labels.
  public var pattern: LabelPattern?
  /// The labels whose values are personal and replaced by pseudonyms, also inside capture names.
  public var redacted: Set<String>

  public init(
    common: [ForeignText: ForeignText] = [:], pattern: LabelPattern? = nil,
    redacted: Set<String> = []
  ) {
    self.common = common
    self.pattern = pattern
    self.redacted = redacted
  }

  /// Adds the labels to a capture; returns false if its name does not match the pattern.
  ///
  /// Fixed labels override labels from the name, and both override labels from an evidence file.
  public func apply(to capture: inout CaptureDescription) -> Bool {
    let found = pattern.map { $0.labels(in: capture.name) }
    for labels in [found.flatMap(\.self) ?? [:], common] {
      capture.labels.merge(labels) { $1 }
    }
    redact(&capture)
    return found.map { $0 != nil } ?? true
  }

  /// Replaces the values of ``redacted`` labels by pseudonyms, also in the name; a name that does
  /// not match the pattern is replaced completely.
  private func redact(_ capture: inout CaptureDescription) {
    guard !redacted.isEmpty else { return }
    for label in redacted.lazy.map({ ForeignText($0) }) {
      if let value = capture.labels[label] { capture.labels[label] = Self.pseudonym(of: value) }
    }
    capture.name =
      pattern.flatMap { $0.replacing(redacted, in: capture.name, with: Self.pseudonym) }
      ?? Self.pseudonym(of: capture.name)
  }

  private static let mark = "redacted-"

  /// Returns a pseudonym, which is equal for equal texts in every run, so that captures stay
  /// related.
  ///
  /// The pseudonym is a hash and does not protect a text that can be guessed.
  private static func pseudonym(of text: ForeignText) -> ForeignText {
    guard !text.hasPrefix(mark) else { return text }
    let hash = CaptureIdentity(hash: SHA256.hash(of: text))
    return ForeignText(mark + hash.description.prefix(12))
  }
}
