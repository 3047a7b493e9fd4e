import ArgumentParser
import Bytes
import CaptureFiles
import PacketCapture
import SystemCalls

/// Packets of an interface on their way to standard output, as pcapng.
struct PacketForwarder: ~Copyable {
  private var capture: LiveCapture
  private var lastStatistics: LiveCapture.Statistics?
  private var lastLook = ContinuousClock.now

  /// The time for which packets are waited for at once, in milliseconds: so late the end is noticed.
  private static let patience = 50
  /// The time within which the system hands on what it still holds when the end comes.
  private static let settling = Duration.milliseconds(LiveCapture.latency + 50)
  /// Bytes are written when so many have gathered: few enough to stay in the processor's cache, and the
  /// other process reads meanwhile.
  private static let mostGathered = 128 << 10
  /// Losses are looked for this often.
  private static let interval = Duration.milliseconds(250)

  /// Packets of an open capture.
  init(_ capture: consuming LiveCapture) { self.capture = capture }

  /// Passes packets on until standard input asks for the end, or nobody reads them any more.
  ///
  /// - Parameter begin: Called once the first bytes stand in the pipe.
  /// - Returns: The reason if the capture ended by itself; `nil` if it was asked to end.
  mutating func run(_ begin: () -> Void) -> String? {
    var writer = PcapngWriter(
      interface: capture.interface, linkType: capture.linkType,
      snapshotLength: LiveCapture.snapshotLength,
      application: "atsift \(Atsift.configuration.version)")
    guard Self.write(&writer) else { return nil }
    begin()
    var settled: ContinuousClock.Instant?
    while true {
      if settled == nil, FileDescriptor.standardInput.isReadable() {
        settled = .now + Self.settling
      }
      var isRead = true
      let outcome = capture.readBatch(waiting: Self.patience) { packet, bytes in
        writer.append(packet, bytes)
        if writer.output.count >= Self.mostGathered, isRead { isRead = Self.write(&writer) }
      }
      guard isRead else { return nil }
      let isOver = settled.map { ContinuousClock.now >= $0 } ?? false
      if case .ended(let reason) = outcome {
        finish(&writer)
        return reason
      }
      if isOver {
        finish(&writer)
        return nil
      }
      appendLosses(to: &writer)
      guard Self.write(&writer) else { return nil }
    }
  }

  /// Adds what the system counted where it has lost more packets.
  private mutating func appendLosses(to writer: inout PcapngWriter) {
    let now = ContinuousClock.now
    guard now - lastLook >= Self.interval else { return }
    lastLook = now
    guard let statistics = capture.statistics,
      statistics.dropped != lastStatistics?.dropped ?? 0
    else { return }
    lastStatistics = statistics
    Self.append(statistics, to: &writer)
  }

  private func finish(_ writer: inout PcapngWriter) {
    if let statistics = capture.statistics { Self.append(statistics, to: &writer) }
    _ = Self.write(&writer)
  }

  private static func append(_ statistics: LiveCapture.Statistics, to writer: inout PcapngWriter) {
    writer.appendStatistics(
      received: statistics.received, droppedByInterface: statistics.droppedByInterface,
      droppedBySystem: statistics.droppedBySystem)
  }

  /// Writes what was added; false where nobody reads it.
  private static func write(_ writer: inout PcapngWriter) -> Bool {
    guard writer.output.count > 0 else { return true }
    defer { writer.output.removeAll() }
    do throws(SystemError) {
      try writer.output.withBytes { (bytes) throws(SystemError) in
        try FileDescriptor.standardOutput.write(bytes)
      }
      return true
    } catch {
      return false
    }
  }
}
