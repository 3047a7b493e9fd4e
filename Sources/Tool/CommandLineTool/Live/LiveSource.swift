import CaptureFiles
import Escaping
import Evidence
import Observing
import PacketCapture
import ProtocolRegistries
import Recommending
import SystemCalls
import WordBook

/// The live packets of an interface, which are observed, written to a file and shown until the run
/// ends.
///
/// Another process captures the packets; this class reads them as pcapng from a pipe.
final class LiveSource: PacketSource {
  private var capture: CaptureProcess
  private var reader: CaptureReader
  private let linkType: LinkType
  private let output: String?
  private let overwrites: Bool
  private let inputs: [String]
  private var file: CaptureOutput?
  private var display: LiveDisplay
  private let end: RunEndCondition
  private let console: Console
  private let start = ContinuousClock.now

  /// The maximum time in milliseconds of one wait for packets, so that a request to stop is soon
  /// noticed.
  private static let patience: CInt = 50

  /// Starts reading the packets; `inputs` are files that must not be overwritten.
  init(
    _ capture: consuming CaptureProcess, _ options: LiveCaptureOptions,
    _ recording: PacketRecordingOptions, judging: RecommenderOptions, besides inputs: [String],
    console: Console
  ) throws(ToolError) {
    end = RunEndCondition(after: options.duration?.duration)
    do throws(CaptureError) {
      reader = try CaptureReader(
        pausing: capture.number, name: ForeignText(capture.interface), after: Self.patience)
    } catch {
      throw .interfaceUnusable(
        ForeignText(capture.interface), capture.problem() ?? Wording(verbatim: "\(error)"))
    }
    while reader.interfaces.isEmpty, reader.lookAhead() {}
    guard let linkType = reader.interfaces.first?.linkType else {
      throw .interfaceUnusable(
        ForeignText(capture.interface), capture.problem() ?? .nothingCaptured)
    }
    self.linkType = linkType
    output = recording.saveCapture
    overwrites = recording.force
    self.inputs = inputs
    if let output {
      try PacketRecordingOptions.protect(output, FileStatus(path: output), force: overwrites)
    }
    display = LiveDisplay(
      interface: capture.interface, linkType: linkType.description, duration: options.duration,
      judging: judging, console: console)
    self.console = console
    self.capture = capture
  }

  var input: CaptureInput {
    guard let path = output else {
      return CaptureInput(path: capture.interface, status: nil, wasFound: false)
    }
    return CaptureInput(path: path, status: FileStatus(path: path), wasFound: false)
  }

  let isLive = true
  var appliesFilter: Bool { LiveCapture.appliesFilters(to: linkType) }

  /// The error that ended writing the file, or else the error that ended the capture.
  var failure: ToolError? { file?.failure ?? ending }
  private var ending: ToolError?

  func observe(
    _ observer: CaptureObserver, _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary {
    if let output {
      file = try CaptureOutput(
        path: output, force: overwrites, reading: inputs, interface: capture.interface,
        linkType: linkType)
    }
    // The header of the output file could not be written.
    if let failure { throw failure }
    try RunSandbox.narrow(console)
    var observer = observer.begin(name: input.name)
    var packets = 0
    var goesOn = true
    while goesOn {
      // Packets on their way still arrive before the pipe ends.
      if end.isReached { capture.stop() }
      goesOn = reader.readBatch { packet, bytes in
        observer.observe(packet, bytes)
        file?.append(packet, bytes)
        packets = packet.number
      }
      if file?.flush() == true, let failure { console.warn(failure.message) }
      try observer.emit { observation throws(ToolError) in
        display.receive(observation)
        try emit(observation)
      }
      display.refresh(packets: packets, lost: reader.droppedPackets)
    }
    if let reason = capture.problem() ?? damage {
      ending = .captureEnded(ForeignText(capture.interface), reason, keepsStart: true)
    }
    return try finish(&observer, emit)
  }

  /// The first damage in the pcapng stream from the pipe, as a message; `nil` if there is none.
  private var damage: Wording? { reader.damage.first.map { .pipeDamaged($0.words) } }

  private func finish(
    _ observer: inout PacketObserver, _ emit: (consuming Observation) throws(ToolError) -> Void
  ) throws(ToolError) -> CaptureSummary {
    var summary = try observer.finish { observation throws(ToolError) in
      display.receive(observation)
      try emit(observation)
    }
    file?.finish(reader.statistics(ofInterface: 0))
    summary.lostPackets = reader.droppedPackets ?? 0
    display.finish()
    let seconds = (ContinuousClock.now - start).components.seconds
    console.note(
      .ended(
        summary.name, packets: summary.packets, size: byteCount(summary.bytes),
        observations: summary.observations, seconds: seconds, lost: summary.lostPackets))
    return summary
  }
}
