/// What is known of a capture besides what was seen in it.
public struct CaptureAccount: Hashable, Sendable {
  /// The capture as the person who read it named it.
  public var name: String
  /// How many packets it has.
  public var packets: Int
  /// The filter expression by which packets of it were left out.
  public var filter: String?
  /// The processes to which it was narrowed; none means all.
  public var processes: [String]
  /// Whether it was damaged or not read in full.
  public var isDamaged: Bool
  /// True where something that the capture holds, or ought to, was not looked at.
  public var isIncomplete: Bool
  /// Notes of the person, by names of his own: a build, a device, a branch.
  ///
  /// Nothing writes them so far; they are kept as they are read.
  public var labels: [String: String]
  /// What was to be said of it when it was read, without its name.
  public var warnings: [String]

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
