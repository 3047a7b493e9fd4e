/// The captures in which something was seen, each with how often: exact up to 64 captures, and "more"
/// beyond.
///
/// Joins are associative, commutative and idempotent. A count beside "more" would not be: the captures
/// that it counted are no longer known.
public struct CaptureTally: Hashable, Sendable {
  /// The most captures that are counted one by one.
  public static let most = 64

  /// A capture, and how often the thing was seen there.
  public struct Entry: Hashable, Sendable {
    public let capture: CaptureIdentity
    public fileprivate(set) var count: UInt32
  }

  /// By capture; empty where there are more.
  public private(set) var entries: [Entry] = []
  /// True if there are more captures than are counted.
  public private(set) var isMore = false

  /// No captures.
  public init() {}

  /// One capture.
  ///
  /// - Parameters:
  ///   - capture: The capture.
  ///   - count: How often the thing was seen there.
  public init(_ capture: CaptureIdentity, count: Int = 1) {
    entries = [Entry(capture: capture, count: UInt32(clamping: count))]
  }

  /// More captures than are counted.
  public static let more: CaptureTally = {
    var tally = CaptureTally()
    tally.isMore = true
    return tally
  }()

  /// True if there is no capture.
  public var isEmpty: Bool { entries.isEmpty && !isMore }

  /// The number of captures; the least where there are more.
  public var captures: Int { isMore ? Self.most + 1 : entries.count }

  /// How often the thing was seen; the least where there are more captures.
  public var count: Int {
    isMore ? Self.most + 1 : entries.reduce(0) { $0 + Int($1.count) }
  }

  /// Adds to the counts of the same captures, as where two things that are one in a fold were seen in one
  /// capture.
  mutating func add(_ other: CaptureTally) {
    merge(other) { $0 &+ $1 < $0 ? .max : $0 &+ $1 }
  }

  /// Takes in the captures of another tally; a capture that both have has the greater count.
  public mutating func join(_ other: CaptureTally) { merge(other, max) }

  private mutating func merge(_ other: CaptureTally, _ together: (UInt32, UInt32) -> UInt32) {
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
    if merged.count > Self.most { self = .more } else { entries = merged }
  }
}
