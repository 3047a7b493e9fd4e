import Bytes
import Escaping
import PacketCapture
import SystemCalls
import WordBook

struct CaptureProcess: ~Copyable {
  let interface: String
  private let filter: String?
  private let process: ChildProcess
  let number: CInt
  private var packets: FileDescriptor?
  private let line: FileDescriptor
  private var wasAsked = false

  /// The packet pipe's capacity in bytes: the most that unprivileged users may set (pipe(7)).
  private static let capacity: CInt = 1 << 20

  private init(
    _ interface: String, _ filter: String?, _ process: consuming ChildProcess,
    packets: consuming FileDescriptor, line: consuming FileDescriptor
  ) {
    (self.interface, self.filter) = (interface, filter)
    self.process = process
    number = packets.number
    self.packets = consume packets
    self.line = line
  }

  /// Starts the process that captures packets, and waits until it captures.
  ///
  /// - Throws: `ToolError` if the process cannot be started or cannot capture on the interface.
  static func start(interface: String, filter: String?) throws(ToolError) -> CaptureProcess {
    do throws(BPFFilterError) {
      // An invalid expression is reported even to users who may not capture.
      if let filter { _ = try BPFFilter(filter, resolvingNames: true) }
    } catch {
      throw .badFilter("\(error)")
    }
    let capture = try spawn(interface: interface, filter: filter)
    switch capture.nextMessage() {
    case .listening: return capture
    case .failed(let error): throw ToolError(error)
    case .ended(let reason): throw .captureEnded(ForeignText(interface), Wording(verbatim: reason))
    case nil: throw .interfaceUnusable(ForeignText(interface), words(capture.process.wait()))
    }
  }

  private static func spawn(
    interface: String, filter: String?
  ) throws(ToolError) -> CaptureProcess {
    do throws(SystemError) {
      let pipe = try DescriptorPair.pipe(capacity: capacity)
      let line = try DescriptorPair.line()
      let process = try ChildProcess(
        ["atsift"] + CapturePacketsCommand.arguments(interface: interface, filter: filter),
        input: line.second, output: pipe.second)
      return CaptureProcess(
        interface, filter, process, packets: pipe.keepingFirst(), line: line.keepingFirst())
    } catch {
      throw .interfaceUnusable(ForeignText(interface), .captureCannotStart(error.words))
    }
  }

  /// Asks the capturing process to end; packets that the system has buffered still arrive in the
  /// pipe.
  mutating func stop() {
    guard !wasAsked else { return }
    wasAsked = true
    // If the other process has ended, its pipe ends anyway.
    try? [0 as UInt8].withBytes { (bytes) throws(SystemError) in try line.write(bytes) }
  }

  /// Waits for the process, and returns why it ended; `nil` if ``stop()`` ended it.
  mutating func problem() -> Wording? {
    // A process that would still write to the pipe is not waited for.
    packets = nil
    let message = nextMessage()
    let ending = process.wait()
    if case .ended(let reason) = message { return Wording(verbatim: reason) }
    return wasAsked && ending == .exited(0) ? nil : Self.words(ending)
  }

  private static func words(_ ending: ChildProcess.Ending) -> Wording {
    switch ending {
    case .exited(let status): .captureExited(status: status)
    case .killed(let signal): .captureKilled(signal: signal)
    case .unknown: .captureGone
    }
  }

  private func nextMessage() -> CaptureMessage? {
    var text: [UInt8] = []
    while text.last != 0x0a, text.count < CaptureMessage.longestLine {
      guard let next = line.readAvailable(upTo: 1), !next.isEmpty else { return nil }
      text += next
    }
    return CaptureMessage(
      String(decoding: text, as: UTF8.self), interface: interface, filter: filter)
  }
}
