import Evidence

/// The processes that packets of a capture belong to, each once, so that packets and connections
/// carry a number.
struct ProcessList {
  /// More processes than a device runs in the time of a capture.
  private static let most = 65_536

  private var processes: [ProcessFacts] = []
  private var indices: [ProcessFacts: Int32] = [:]

  /// The number of a process; -1 where nothing is known of it, or the list is full.
  mutating func index(of process: ProcessFacts) -> Int32 {
    guard process != ProcessFacts() else { return -1 }
    if let known = indices[process] { return known }
    guard processes.count < Self.most else { return -1 }
    let index = Int32(processes.count)
    processes.append(process)
    indices[process] = index
    return index
  }

  /// The process of that number.
  subscript(index: Int32) -> ProcessFacts? {
    processes.indices.contains(Int(index)) ? processes[Int(index)] : nil
  }
}

/// Where the process of a packet is listed.
enum ProcessReference {
  /// In the file, by a number of the reader's.
  case file(Int32)
  /// In PKTAP headers, by a number of our own list.
  case tapped(Int32)

  var isKnown: Bool {
    switch self {
    case .file(let index), .tapped(let index): index >= 0
    }
  }
}
