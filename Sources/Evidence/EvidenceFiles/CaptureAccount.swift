/// A capture's name, labels and reading problems, without its evidence.
///
/// Evidence outlives the capture, so whatever qualifies it has to travel with it: the filter and
/// processes it was restricted to, and whether parts were unread. Merging and judging repeat these
/// warnings.
public struct CaptureAccount: Hashable, Sendable {
  /// The name of the capture as given by the user.
  public var name: String
  public var packets: Int
  /// The filter expression that was applied to its packets.
  public var filter: String?
  /// The processes it was restricted to; empty means all.
  public var processes: [String]
  public var isDamaged: Bool
  /// True if some content of the capture was missing or not analyzed.
  public var isIncomplete: Bool
  /// The reason why the capture could not be read; `nil` if it was.
  public var unreadReason: String?
  /// User-defined labels, such as a build, device or branch.
  public var labels: [String: String]
  /// The file's identity in its store, if known.
  public var source: CaptureSource?
  /// The version of atsift that read it; `nil` in older evidence.
  public var reader: String?
  /// Warnings from reading the capture, without its name.
  public var warnings: [String]

  public init(unread name: String, reason: String) {
    self.init(name: name)
    (unreadReason, isDamaged, isIncomplete) = (reason, true, true)
  }

  public init(name: String) {
    self.name = name
    packets = 0
    processes = []
    isDamaged = false
    isIncomplete = false
    labels = [:]
    warnings = []
  }
}

/// The identity of a capture in the store it came from, so that a later run can skip it.
public struct CaptureSource: Hashable, Sendable {
  /// The store's content identifier, such as an entity tag (RFC 9110, section 8.8.3).
  public var etag: String
  public var size: Int?

  public init(etag: String, size: Int? = nil) {
    self.etag = etag
    self.size = size
  }
}
