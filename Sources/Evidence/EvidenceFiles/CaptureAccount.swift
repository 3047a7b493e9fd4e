/// A description of a capture, without its evidence.
public struct CaptureAccount: Hashable, Sendable {
  /// The name of the capture, as given by the user who read it.
  public var name: String
  /// The number of packets.
  public var packets: Int
  /// The filter expression by which packets of it were left out.
  public var filter: String?
  /// The processes to which it was narrowed; none means all.
  public var processes: [String]
  /// True if the capture was damaged or not read in full.
  public var isDamaged: Bool
  /// True where something that the capture holds, or ought to, was not looked at.
  public var isIncomplete: Bool
  /// The reason why nothing of it could be read; `nil` if it was read.
  public var unreadReason: String?
  /// Notes of the person, by names of his own: a build, a device, a branch.
  public var labels: [String: String]
  /// The identity of the file as its store has it; `nil` where nobody gave one.
  public var source: CaptureSource?
  /// The version of atsift that read it; `nil` in evidence from before this was kept.
  public var reader: String?
  /// The warnings given when the capture was read, without its name.
  public var warnings: [String]

  /// A capture of which nothing could be read.
  public init(unread name: String, reason: String) {
    self.init(name: name)
    (unreadReason, isDamaged, isIncomplete) = (reason, true, true)
  }

  /// A capture of which nothing is to be said.
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

/// The identity of a capture's file in the store it came from, by which a later run knows that it was
/// read.
public struct CaptureSource: Hashable, Sendable {
  /// The store's word for this content, such as an entity tag (RFC 9110, section 8.8.3).
  public var etag: String
  /// The size of the file in bytes; `nil` if unknown.
  public var size: Int?

  /// A source by its tag.
  public init(etag: String, size: Int? = nil) {
    self.etag = etag
    self.size = size
  }
}
