import Evidence

struct ProcessList {
  /// The maximum number of processes kept; no device runs as many during a capture.
  private static let most = 65_536

  private(set) var listed: [ProcessFacts] = []
  private var indices: [ProcessFacts: Int32] = [:]

  /// Returns the index of a process in ``listed``, to which it is added if needed; -1 if it has no
  /// facts or the list is full.
  mutating func index(of process: ProcessFacts) -> Int32 {
    guard process != ProcessFacts() else { return -1 }
    if let known = indices[process] { return known }
    guard listed.count < Self.most else { return -1 }
    let index = Int32(listed.count)
    listed.append(process)
    indices[process] = index
    return index
  }
}

enum ProcessReference {
  /// A process listed in the capture file, by its index there; -1 for none.
  case file(Int32)
  /// A process named in PKTAP headers of packets, by its index in `ProcessList`; -1 for none.
  case tapped(Int32)

  var isKnown: Bool {
    switch self {
    case .file(let index), .tapped(let index): index >= 0
    }
  }
}
