import CaptureFiles
import Evidence
import LiveCapture
import Observing
import PacketFilters
import ProtocolRegistries
import Recommending

/// An interface whose packets are observed, written and shown until the run comes to its end.
final class LiveSource {
  private var capture: LiveCapture
  /// Where packets are written to, once everything else is known to be in order.
  private let output: String?
  private let overwrites: Bool
  private let inputs: [String]
  private var file: CaptureOutput?
  private var display: LiveDisplay
  private let end: RunEnd
  private let console: Console
  private let start = ContinuousClock.now

  /// How long packets are waited for at a time, in milliseconds: so late the end is noticed.
  private static let patience = 50
  /// What the system still holds when the end comes is handed on within this time.
  private static let settling = Duration.milliseconds(LiveCapture.latency + 50)

  /// Begins to capture.
  ///
  /// - Parameters:
  ///   - options: Where, for how long, and into which file.
  ///   - filter: A filter expression.
  ///   - judging: By what the hosts are judged that are shown meanwhile.
  ///   - inputs: Files that are read and so are not overwritten.
  ///   - console: Where hosts are shown.
  /// - Throws: `ToolError` where the interface cannot be captured on or the file not be written.
  init(
    _ options: CapturingOptions, filter: String?, judging: RecommenderOptions,
    besides inputs: [String], console: Console
  ) throws(ToolError) {
    let interface = options.interface ?? ""
    end = RunEnd(after: options.duration?.duration)
    do throws(BPFFilterError) {
      // What is wrong with an expression is said also to those who may not capture.
      if let filter { _ = try BPFFilter(filter) }
    } catch {
      throw .badFilter("\(error)")
    }
    do throws(LiveCaptureError) {
      capture = try LiveCapture(interface: interface, filter: filter)
    } catch {
      throw ToolError(error)
    }
    output = options.write
    overwrites = options.force
    self.inputs = inputs
    if let output, FileStatus(path: output)?.kind == .regular, !overwrites { throw .exists(output) }
    display = LiveDisplay(
      interface: interface, linkType: capture.linkType.description, duration: options.duration,
      judging: judging, console: console)
    self.console = console
  }

  /// The file that is written, as the capture it is; or what stands for it in evidence.
  var input: CaptureInput {
    guard let path = output else {
      return CaptureInput(path: capture.interface, status: nil, wasFound: false)
    }
    return CaptureInput(path: path, status: FileStatus(path: path), wasFound: false)
  }

  /// Whether packets that the filter does not mean never come.
  var appliesFilter: Bool { capture.appliesFilter }

  /// What ended the writing of packets, where something did.
  var failure: ToolError? { file?.failure ?? ending }
  /// What ended the capture before its time.
  private var ending: ToolError?

  /// Observes packets until the run comes to its end, and hands on each observation.
  func observe(
    _ observer: CaptureObserver, _ emit: (Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary {
    if let output {
      file = try CaptureOutput(
        path: output, force: overwrites, reading: inputs, interface: capture.interface,
        linkType: capture.linkType)
    }
    // Not even the head of the file could be written.
    if let failure { throw failure }
    var observer = observer.begin(name: input.path)
    var packets = 0
    var settled: ContinuousClock.Instant?
    var isOver = false
    while !isOver {
      if settled == nil, end.isReached { settled = .now + Self.settling }
      let outcome = capture.readBatch(waiting: Self.patience) { packet, bytes in
        observer.observe(packet, bytes)
        file?.append(packet, bytes)
        packets = packet.number
      }
      if file?.flush() == true, let failure { console.warn(failure.message) }
      try observer.tell { observation throws(ToolError) in
        display.take(observation)
        try emit(observation)
      }
      if case .ended(let reason) = outcome {
        ending = .interfaceUnusable(
          "\(capture.interface): the capture ended (\(reason)); what came before counts")
        isOver = true
      }
      if let settled, ContinuousClock.now >= settled { isOver = true }
      display.refresh(packets: packets) { capture.statistics }
    }
    return try finish(&observer, emit)
  }

  private func finish(
    _ observer: inout PacketObserver, _ emit: (Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary {
    var summary = try observer.finish { observation throws(ToolError) in
      display.take(observation)
      try emit(observation)
    }
    let statistics = capture.statistics
    file?.finish(statistics)
    summary.lostPackets = statistics?.dropped ?? 0
    display.finish()
    let seconds = (ContinuousClock.now - start).components.seconds
    console.note(
      "\(summary.name): \(summary.packets) packets, \(byteCount(summary.bytes)), "
        + "\(summary.observations) observations in \(seconds) s; \(summary.lostPackets) packets lost"
    )
    return summary
  }
}
