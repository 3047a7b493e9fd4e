import ArgumentParser
import Bytes
import PacketCapture
import SystemCalls
import WordBook

/// `atsift capture-packets`: the process that `live` starts to capture packets.
///
/// With a separate process, the process that parses packets needs no special rights. Standard
/// output receives the packets as pcapng. Standard input is a socket to `live`: a byte or end of
/// file on it ends the capture, and messages to `live` are written to it.
struct CapturePacketsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture-packets",
    abstract: "Capture for `live`, which starts this command.",
    shouldDisplay: false)

  @Option(help: "The interface.") var interface: String
  @Option(help: "A tcpdump filter expression.") var bpf: String?

  static func arguments(interface: String, filter: String?) -> [String] {
    // An empty expression matches every packet, but the command line parser does not accept an
    // empty value.
    let filter = filter.flatMap { $0.isEmpty ? nil : $0 }
    return ["capture-packets", "--interface=\(interface)"] + (filter.map { ["--bpf=\($0)"] } ?? [])
  }

  func validate() throws {
    if FileDescriptor.standardOutput.isTerminal {
      throw ValidationError("`atsift live` starts this command; run `atsift live` instead.")
    }
  }

  func run() throws {
    setProcessName("atsift-capture")
    let reason: String?
    do throws(LiveCaptureError) {
      let capture = try LiveCapture(interface: interface, filter: bpf)
      let user =
        LiveCapture.endsWithoutRoot
        ? ProcessUser.callerOfSudo ?? ProcessUser.capturer.insteadOfRoot : nil
      // The reading process already reports rights that cannot be dropped, which are the same for
      // both.
      _ = Sandbox.enter(for: .capturing, as: user, reaching: nil)
      var forwarder = PacketForwarder(capture)
      reason = forwarder.run { Self.send(.listening) }
    } catch {
      Self.send(.failed(error))
      Self.exit(withError: ExitCode(ExitStatus.inputOutput.rawValue))
    }
    guard let reason else { return }
    Self.send(.ended(reason: reason))
    Self.exit(withError: ExitCode(ExitStatus.inputOutput.rawValue))
  }

  private static func send(_ message: CaptureMessage) {
    try? Array(message.line.utf8).withBytes { (bytes) throws(SystemError) in
      try FileDescriptor.standardInput.write(bytes)
    }
  }
}
