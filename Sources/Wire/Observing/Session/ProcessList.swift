import Evidence

/// The processes of a capture's packets, each listed once, so that packets and connections carry a
/// number.
struct ProcessList {
  /// The most processes that are kept; no device runs as many while a capture lasts.
  private static let most = 65_536

  private var processes: [ProcessFacts] = []
  private var indices: [ProcessFacts: Int32] = [:]

  /// Returns the number of a process; -1 if nothing is known of it, or if the list is full.
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

/// A reference to the process of a packet.
enum ProcessReference {
  /// A process listed in the file, by the reader's number.
  case file(Int32)
  /// A process named in PKTAP headers, by the number in `ProcessList`.
  case tapped(Int32)

  var isKnown: Bool {
    switch self {
    case .file(let index), .tapped(let index): index >= 0
    }
  }
}
