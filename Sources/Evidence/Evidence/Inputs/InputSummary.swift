import Bytes
public import Escaping

/// One input of a run, such as a capture, a log or an evidence file, with the amount read and what
/// is missing.
public struct InputSummary: Hashable, Sendable {
  /// The kind of file; the raw value is a stable identifier, for logs and archives that of
  /// ``TrafficLogKind``.
  public struct Form: RawRepresentable, Hashable, Sendable {
    public static let capture = Form(rawValue: "capture")
    /// An evidence file that merges the evidence of several captures into one (a fold).
    public static let fold = Form(rawValue: "fold")
    /// A file that was not read, so that its form is not known for certain.
    public static let unknown = Form(rawValue: "unknown")

    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The extent to which an input was read; the raw value is a stable identifier.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case whole
    /// Something of the input is missing, or the file ends within a record.
    case partial
    case leftOut = "left-out"
    /// Another input has the same content; it counts, and this one does not.
    case copy
    /// A valid capture without packets.
    case empty
  }

  /// The path or other name, as the user gave it.
  public var name: ForeignText
  public var form: Form
  /// The evidence file through which the input was read; `nil` if the input itself was read.
  public var evidenceFile: ForeignText?
  public var losses: [InputLoss]
  public var isEmpty: Bool
  /// The name of the input with the same content that counts in place of this one; `nil` if this
  /// one counts.
  public var original: ForeignText?

  public init(
    _ name: ForeignText, _ form: Form, in evidenceFile: ForeignText? = nil,
    losses: [InputLoss] = [], isEmpty: Bool = false
  ) {
    self.name = name
    self.form = form
    self.evidenceFile = evidenceFile
    self.losses = losses
    self.isEmpty = isEmpty
  }

  public var state: State {
    if losses.contains(where: { $0.kind == .unreadable }) { return .leftOut }
    if original != nil { return .copy }
    let isPartial = losses.contains { $0.isGap || $0.kind == .cutAtEnd }
    return isPartial ? .partial : isEmpty ? .empty : .whole
  }

  /// True if the input's evidence is incomplete, so that a host or a need may be missing.
  public var hasGap: Bool { losses.contains(where: \.isGap) }
}

extension InputSummary.Form: Comparable {
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension InputSummary: Comparable {
  public static func < (one: InputSummary, other: InputSummary) -> Bool {
    one.name.byteOrder(with: other.name)
      ?? (one.evidenceFile ?? "").byteOrder(with: other.evidenceFile ?? "")
      ?? one.state.rawValue.byteOrder(with: other.state.rawValue)
      ?? one.losses.lexicographicallyPrecedes(other.losses)
  }
}
