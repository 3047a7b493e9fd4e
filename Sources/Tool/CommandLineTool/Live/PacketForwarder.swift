import ArgumentParser
import Bytes
import CaptureFiles
import PacketCapture
import SystemCalls

struct PacketForwarder: ~Copyable {
  private var capture: LiveCapture
  private var lastStatistics: LiveCapture.Statistics?
  private var lastLook = ContinuousClock.now

  /// The maximum time in milliseconds of one wait for packets, so that a request to stop is soon
  /// noticed.
  private static let patience = 50
  /// The time for which packets are read after a stop, as the system delivers them late.
  private static let settling = Duration.milliseconds(LiveCapture.latency + 50)
  /// The number of buffered bytes at which the buffer is written; small enough for the CPU cache.
  private static let mostGathered = 128 << 10
  private static let interval = Duration.milliseconds(250)

  init(_ capture: consuming LiveCapture) { self.capture = capture }

  /// Writes packets to standard output until standard input requests a stop or the pipe is closed.
  ///
  /// `begin` is called after the first bytes are written. Returns the reason if the capture ended
  /// by itself; otherwise `nil`.
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
