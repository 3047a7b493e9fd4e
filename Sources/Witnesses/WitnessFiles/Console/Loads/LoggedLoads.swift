/// The last 8192 tasks and connections of a log, by process and number.
///
/// If several connections have one number, a look-up finds the last one.
struct LoggedLoads {
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

  private static let most = 8_192

  private struct Slot {
    var key: Key?
    var load: LoggedLoad
  }

  /// A ring buffer, in which the load at position `n` has the index `n % most`.
  private var slots: [Slot] = []
  private var positionsByKey: [Key: Int] = [:]
  /// The positions of the earlier connections, by number, for each number that several connections
  /// have.
  private var earlier: [Key: [Int]] = [:]
  private var end = 0
  /// The task and the connection that were looked up last, as successive lines are often about the
  /// same ones.
  private var recent: (task: (key: Key, position: Int)?, connection: (key: Key, position: Int)?) =
    (nil, nil)
  /// The positions in the ring buffer, oldest first, including those whose load was removed.
  var positions: Range<Int> { max(0, end - Self.most)..<end }

  var nextToEvict: Int? {
    let oldest = end - Self.most
    return oldest >= 0 && isKept(oldest) ? oldest : nil
  }

  func position(of key: Key) -> Int? {
    let last = key.isTask ? recent.task : recent.connection
    if let last, last.key == key { return last.position }
    return positionsByKey[key]
  }

  /// Returns the position of a load, and finds it faster the next time.
  mutating func recall(_ key: Key) -> Int? {
    guard let position = position(of: key) else { return nil }
    keep(key, position)
    return position
  }

  private mutating func keep(_ key: Key, _ position: Int) {
    if key.isTask { recent.task = (key, position) } else { recent.connection = (key, position) }
  }

  /// Returns the positions of the earlier connections, if several connections have one number, the
  /// last one first.
  func earlierPositions(of key: Key) -> [Int] {
    earlier.isEmpty ? [] : earlier[key]?.reversed() ?? []
  }

  func isKept(_ position: Int) -> Bool { key(at: position) != nil }

  func key(at position: Int) -> Key? {
    positions.contains(position) ? slots[position % Self.most].key : nil
  }

  subscript(position: Int) -> LoggedLoad {
    _read { yield slots[position % Self.most].load }
    _modify { yield &slots[position % Self.most].load }
  }

  mutating func append(_ load: LoggedLoad, _ key: Key) -> Int {
    if let oldest = nextToEvict { remove(oldest) }
    if let known = positionsByKey[key] {
      earlier[key, default: []].append(known)
    }
    let slot = Slot(key: key, load: load)
    if slots.count < Self.most { slots.append(slot) } else { slots[end % Self.most] = slot }
    positionsByKey[key] = end
    keep(key, end)
    end += 1
    return end - 1
  }

  mutating func remove(_ position: Int) {
    guard let key = key(at: position) else { return }
    if recent.task?.key == key { recent.task = nil }
    if recent.connection?.key == key { recent.connection = nil }
    if positionsByKey[key] == position { positionsByKey[key] = nil }
    if !earlier.isEmpty, var others = earlier[key] {
      others.removeAll { $0 == position }
      if positionsByKey[key] == nil { positionsByKey[key] = others.popLast() }
      earlier[key] = others.isEmpty ? nil : others
    }
    slots[position % Self.most].key = nil
  }
}
