import ATSAuditing
import ArgumentParser
import CaptureFiles
import Escaping
import Evidence
import PacketCapture
import Redacting
import SystemCalls
import WitnessFiles
import WordBook

/// `atsift redact`: removes private data from a capture, log or HTTP archive, so that the file can
/// be shared.
struct RedactCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact",
    abstract:
      "Write a capture, log or HAR file without user data; it gives the same suggestion.",
    usage: "atsift redact <capture> -o <file>",
    discussion: """
      EXAMPLE: atsift redact run.pcapng -o handed-out.pcapng
      EXAMPLE: atsift redact console.log -o handed-out.log

      Handshakes, host names, processes, times and sizes stay. Payload, paths, queries, cookies, \
      credentials, clients' addresses, MAC addresses, secrets and comments are replaced with \
      zeros or placeholders. Anything that is not known to be harmless is removed. Packets and lines keep their \
      numbers. A compressed file is unpacked.
      """)

  @Argument(
    help: "A capture, a console log of an Apple system, a HAR file, or - for standard input.",
    completion: .file(extensions: ["pcap", "pcapng", "cap", "har", "log", "txt", "ndjson"]))
  var capture: String

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  func validate() throws {
    guard output.output != nil else {
      throw ValidationError("give the file to write with -o, or -o - for standard output")
    }
  }

  func runConfigured() throws {
    let source = try RedactionSource(capture)
    var product = try output.openProduct(reading: [capture])
    if let record = try source.record() {
      let summary = try record.redact { (bytes) throws(ToolError) in try product.write(bytes) }
      if summary.isUnread { throw ToolError.notOfForm(ForeignText(capture), summary.witness) }
      try product.finish()
      return report(summary)
    }
    let redactor = try source.redactor()
    let counts = try redactor.write(try source.reader()) { (bytes) throws(ToolError) in
      try product.write(bytes)
    }
    try product.finish()
    report(counts)
  }

  private func report(_ summary: TrafficLogSummary) {
    console.note(
      summary.witness == .console
        ? .redactedLog(messages: summary.entries) : .redactedArchive(entries: summary.entries))
    if summary.damageCount > 0 { console.warn(.unreadPlaces(summary.damageCount)) }
    if let unread = summary.linesWithUnknownHead { console.warn(.unreadLines(unread.count)) }
  }

  private func report(_ counts: RedactionCounts) {
    console.note(
      .redacted(
        packets: counts.packets, payload: byteCount(counts.payloadBytes), paths: counts.paths,
        fields: counts.fields, addresses: counts.addresses, comments: counts.comments,
        emptied: counts.emptiedPackets))
    if counts.secrets > 0 { console.warn(.keyLogRemoved) }
    if counts.lacksFacts { console.warn(.connectionsRemoved) }
  }
}

private struct OpenedRecordFile: ~Copyable {
  let witness: TrafficLogKind
  let contents: FileContents

  consuming func redact(
    _ write: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) -> TrafficLogSummary {
    switch witness {
    case .console: try ConsoleRedactor.redact(contents, write: write)
    default: try HARRedactor.redact(contents, write: write)
    }
  }
}

private struct RedactionSource {
  private let path: String
  private let name: String
  private let spooled: SpooledInput?

  init(_ path: String) throws(ToolError) {
    self.path = path
    name = path == "-" ? OpenedInput.standardInput : path
    spooled = try Self.spool(path, named: name)
  }

  private static func spool(_ path: String, named name: String) throws(ToolError) -> SpooledInput? {
    if path == "-" {
      Console.noteTypedInput()
      return try SpooledInput(copying: .standardInput, named: name)
    }
    let kind = FileStatus(path: path)?.kind
    guard kind == .pipe || kind == .other else { return nil }
    guard let file = FileDescriptor(reading: path) else {
      throw .inputNotPermitted(ForeignText(path))
    }
    return try SpooledInput(copying: file, named: name)
  }

  func record() throws(ToolError) -> OpenedRecordFile? {
    let opened: OpenedInput
    do throws(CaptureError) {
      if let spooled {
        opened = try OpenedInput.open(
          fileDescriptor: spooled.fileDescriptor(), name: ForeignText(name))
      } else {
        opened = try OpenedInput.open(path: path)
      }
    } catch {
      throw ToolError(error, path: name)
    }
    switch consume opened {
    case .capture: return nil
    case .evidence:
      throw .nothingToRedact(ForeignText(name))
    case .witness(let witness, let contents):
      guard witness == .har || witness == .console else {
        throw .notRedacted(ForeignText(name), witness)
      }
      return OpenedRecordFile(witness: witness, contents: contents)
    }
  }

  func reader() throws(ToolError) -> CaptureReader {
    do throws(CaptureError) {
      guard let spooled else { return try CaptureReader(path: path) }
      return try CaptureReader(fileDescriptor: spooled.fileDescriptor(), name: ForeignText(name))
    } catch {
      throw ToolError(error, path: name)
    }
  }

  func redactor() throws(ToolError) -> CaptureRedactor {
    let reader = try reader()
    do throws(BPFFilterError) {
      return try CaptureRedactor(reading: reader)
    } catch {
      throw .internalFailure("\(error)")
    }
  }
}
