/// The tasks and connections of a log by process and number; the oldest makes room for the newest.
struct LoggedLoads {
  /// A task or a connection of one process.
  enum Key: Hashable {
    case task(process: Int, LoggedTask)
    case connection(process: Int, UInt32)

    var isTask: Bool { if case .task = self { true } else { false } }
    var process: Int {
      switch self {
      case .task(let process, _), .connection(let process, _): process
      }
    }
  }

  /// The maximum number of loads.
  private static let most = 8_192

  private struct Slot {
    /// `nil` once the load was removed.
    var key: Key?
    var load: LoggedLoad
  }

  /// A ring: the load with position `n` is at index `n % most`.
  private var slots: [Slot] = []
  private var positionsByKey: [Key: Int] = [:]
  private var end = 0

  /// The positions of the loads, in the order in which they began; some may have been removed.
  var positions: Range<Int> { max(0, end - Self.most)..<end }

  /// The load that makes room for the next one; `nil` if there is room.
  var nextToLeave: Int? {
    let oldest = end - Self.most
    return oldest >= 0 && isKept(oldest) ? oldest : nil
  }

  /// The position of a load.
  func position(of key: Key) -> Int? { positionsByKey[key] }

  /// Returns whether a position has a load.
  func isKept(_ position: Int) -> Bool { key(at: position) != nil }

  /// The key of the load at a position.
  func key(at position: Int) -> Key? {
    positions.contains(position) ? slots[position % Self.most].key : nil
  }

  /// The load at a position of a kept load.
  subscript(position: Int) -> LoggedLoad {
    get { slots[position % Self.most].load }
    _modify { yield &slots[position % Self.most].load }
  }

  /// Adds a load, in the place of `nextToLeave`.
  ///
  /// - Returns: Its position.
  mutating func append(_ load: LoggedLoad, _ key: Key) -> Int {
    if let oldest = nextToLeave { remove(oldest) }
    let slot = Slot(key: key, load: load)
    if slots.count < Self.most { slots.append(slot) } else { slots[end % Self.most] = slot }
    positionsByKey[key] = end
    end += 1
    return end - 1
  }

  /// Removes a load.
  mutating func remove(_ position: Int) {
    guard let key = key(at: position) else { return }
    positionsByKey[key] = nil
    slots[position % Self.most].key = nil
  }
}
