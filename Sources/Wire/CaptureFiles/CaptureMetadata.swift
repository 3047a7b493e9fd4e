/// The metadata of a capture file, collected while its packets are read.
///
/// Every list has a limit in `CaptureLimits`, so a hostile file cannot exhaust memory.
struct CaptureMetadata {
  var packetRecords = 0
  private(set) var interfaces: [CaptureInterface] = []
  private(set) var processes: [CaptureProcess] = []
  private(set) var names: [ResolvedName] = []
  private(set) var decryptionSecrets: [[UInt8]] = []
  private(set) var damage: [CaptureDamage] = []
  private var packetDrops: UInt64?
  private(set) var statistics: [Int: CaptureStatistics] = [:]
  private var processIndices: [CaptureProcess: Int32] = [:]
  private var secretsLength = 0
  /// The number of files of a rotated capture before the current one.
  private var file = 0
  /// The indices of the interfaces that the current file of a rotated capture probably describes
  /// again, in order.
  private var expected: ArraySlice<Int> = []

  /// The number of packets lost during capture; `nil` if unknown.
  ///
  /// Interface statistics and packet options count the same losses, so the larger sum is used.
  var droppedPackets: UInt64? {
    let statistics = statistics.values.compactMap(\.dropped)
      .reduce(UInt64?.none) { Self.sum($0, $1) }
    guard let statistics, let packetDrops else { return statistics ?? packetDrops }
    return max(statistics, packetDrops)
  }

  /// Records damage at `byteOffset`; for a kind already recorded, only `occurrences` is raised.
  mutating func recordDamage(_ kind: CaptureDamage.Kind, at byteOffset: UInt64, claimed: UInt64 = 0)
  {
    if let index = damage.firstIndex(where: { $0.kind == kind }) {
      damage[index].occurrences += 1
    } else {
      damage.append(
        CaptureDamage(
          kind: kind, file: file, byteOffset: byteOffset, afterPacket: packetRecords,
          claimed: claimed))
    }
  }

  /// Begins the next file of a rotated capture, whose recorder describes its interfaces again.
  mutating func beginFile(describing interfaces: [Int]) {
    file += 1
    expected = interfaces[...]
  }

  /// Adds an interface, and returns its index; nil if there are too many.
  mutating func add(_ interface: CaptureInterface) -> Int? {
    if let known = expected.popFirst(), interfaces[known] == interface { return known }
    expected = []
    guard interfaces.count < CaptureLimits.interfaces else { return nil }
    interfaces.append(interface)
    return interfaces.count - 1
  }

  mutating func index(of process: CaptureProcess) -> Int32 {
    if let index = processIndices[process] { return index }
    guard processes.count < CaptureLimits.processes else { return -1 }
    let index = Int32(processes.count)
    processes.append(process)
    processIndices[process] = index
    return index
  }

  mutating func add(_ name: ResolvedName) {
    guard names.count < CaptureLimits.names else { return }
    names.append(name)
  }

  mutating func add(decryptionSecrets secrets: [UInt8]) {
    // Each file of a rotated capture may contain the same secrets.
    guard secrets.count <= CaptureLimits.secretsLength - secretsLength,
      file == 0 || !decryptionSecrets.contains(secrets)
    else { return }
    secretsLength += secrets.count
    decryptionSecrets.append(secrets)
  }

  mutating func addDrops(_ count: UInt64) { packetDrops = Self.sum(packetDrops, count) }

  mutating func set(_ counts: CaptureStatistics, ofInterface index: Int) {
    let last = statistics[index] ?? CaptureStatistics()
    var counts = counts
    counts.received = counts.received ?? last.received
    if counts.dropped == nil {
      (counts.droppedByInterface, counts.droppedBySystem) =
        (last.droppedByInterface, last.droppedBySystem)
    }
    statistics[index] = counts
  }

  private static func sum(_ some: UInt64?, _ more: UInt64) -> UInt64 {
    let (sum, overflow) = (some ?? 0).addingReportingOverflow(more)
    return overflow ? .max : sum
  }
}
