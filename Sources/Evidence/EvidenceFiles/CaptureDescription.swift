public import Escaping
public import Evidence

/// The description of a capture: its name, labels and reading problems, without its evidence.
///
/// Evidence outlives its capture, so evidence files contain the description too: the filter and
/// processes to which the evidence is restricted, and what is missing.
public struct CaptureDescription: Hashable, Sendable {
  /// The path or other name of the capture, as the user gave it.
  public var name: ForeignText
  public var packets: Int
  /// The filter expression that was applied to the capture's packets; `nil` for all packets.
  public var filter: ForeignText?
  /// The processes to which the evidence is restricted; empty if it is not restricted.
  public var processes: [ForeignText]
  public var isDamaged: Bool
  /// True if some content of the capture was missing or not analyzed.
  public var isIncomplete: Bool
  /// The reason why the capture could not be read, as a phrase after its name; `nil` if it could be
  /// read.
  public var unreadReason: ForeignText?
  /// User-defined labels, such as a build, device or branch.
  public var labels: [ForeignText: ForeignText]
  /// The identity of the capture in the store from which it was downloaded, if known.
  public var source: CaptureSource?
  /// The version of atsift that read the capture; `nil` in evidence of older versions.
  public var reader: ForeignText?
  public var form: InputSummary.Form
  /// Missing evidence, and other remarks made while reading the capture.
  public var losses: [InputLoss]

  public init(unread name: ForeignText, reason: ForeignText) {
    self.init(name: name)
    (unreadReason, isDamaged, isIncomplete) = (reason, true, true)
  }

  public init(name: ForeignText) {
    self.name = name
    packets = 0
    processes = []
    isDamaged = false
    isIncomplete = false
    labels = [:]
    form = .capture
    losses = []
  }
}

/// The identity of a capture in the store from which it was downloaded, by which a later run can
/// skip it.
public struct CaptureSource: Hashable, Sendable {
  /// The store's content identifier, such as an entity tag (RFC 9110, section 8.8.3).
  public var etag: ForeignText
  public var size: Int?

  public init(etag: ForeignText, size: Int? = nil) {
    self.etag = etag
    self.size = size
  }
}
