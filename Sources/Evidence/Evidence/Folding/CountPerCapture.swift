/// The captures that contain a sighting, with its count in each; beyond 64 captures, only the fact
/// that there are more.
///
/// Joins are associative, commutative and idempotent. A sum beyond 64 captures would break this,
/// because it could count a capture twice.
public struct CountPerCapture: Hashable, Sendable {
  public static let most = 64

  /// A capture and the number of times that the sighting occurs in it.
  public struct Entry: Hashable, Sendable {
    public let capture: CaptureIdentity
    public fileprivate(set) var count: UInt32
  }

  public private(set) var entries: [Entry] = []
  public private(set) var isMore = false

  public init() {}

  public init(_ capture: CaptureIdentity, count: Int = 1) {
    entries = [Entry(capture: capture, count: UInt32(clamping: count))]
  }

  public static let more: CountPerCapture = {
    var tally = CountPerCapture()
    tally.isMore = true
    return tally
  }()

  public var isEmpty: Bool { entries.isEmpty && !isMore }

  /// The number of captures; 65, as a minimum, if there are over 64.
  public var captures: Int { isMore ? Self.most + 1 : entries.count }

  /// The number of occurrences in all captures; 65, as a minimum, if there are over 64 captures.
  public var count: Int {
    isMore ? Self.most + 1 : entries.reduce(0) { $0 + Int($1.count) }
  }

  /// Adds the counts of another sighting of the same captures, capture by capture, when the two
  /// become equal in a fold (merged evidence).
  mutating func add(_ other: CountPerCapture) {
    merge(other) { $0 &+ $1 < $0 ? .max : $0 &+ $1 }
  }

  /// Adds the captures of another tally.
  ///
  /// For a capture in both tallies, the greater of the two counts is kept.
  public mutating func join(_ other: CountPerCapture) { merge(other, max) }

  private mutating func merge(_ other: CountPerCapture, _ together: (UInt32, UInt32) -> UInt32) {
    // Joining a tally with itself changes nothing; this is common and needs no copy.
    guard !isMore, self != other || !entries.isEmpty else { return }
    guard !other.isMore else {
      self = .more
      return
    }
    var merged: [Entry] = []
    merged.reserveCapacity(max(entries.count, other.entries.count))
    var (mine, theirs) = (entries[...], other.entries[...])
    while let one = mine.first, let two = theirs.first {
      if one.capture == two.capture {
        merged.append(Entry(capture: one.capture, count: together(one.count, two.count)))
        mine.removeFirst()
        theirs.removeFirst()
      } else if one.capture < two.capture {
        merged.append(one)
        mine.removeFirst()
      } else {
        merged.append(two)
        theirs.removeFirst()
      }
    }
    merged += mine
    merged += theirs
    // Beyond the limit the captures are forgotten, and "more" absorbs everything. This keeps the
    // join idempotent.
    if merged.count > Self.most { self = .more } else { entries = merged }
  }
}
