import Foundation
import TestSupport
import Testing

/// Tests that the published schemas, as they are, refuse documents with a fault.
struct SchemaFaultTests {
  /// A change of the tool's output, which is valid with `right` at the place of `text`, and invalid
  /// with `wrong` there.
  struct Fault: Sendable, CustomTestStringConvertible {
    let schema: String
    /// The command; `evidence.ndjson` has the sample's evidence.
    let command: [String]
    let text: String
    var right: String?
    let wrong: String

    var testDescription: String { "\(schema): \(wrong)" }
  }

  private static let records = [
    Fault(
      schema: "connections-1", command: ["connections", "capture.pcap"],
      text: #""port":443"#, wrong: #""port":65536"#),
    Fault(
      schema: "connections-1", command: ["connections", "capture.pcap"],
      text: #""ja3":""#, wrong: #""ja3":"x"#),
    Fault(
      schema: "connections-1", command: ["connections", "capture.pcap"],
      text: #""outcome":"completed""#, wrong: #""outcome":"finished""#),
    Fault(
      schema: "connections-1", command: ["connections", "capture.pcap"],
      text: #""hostSource":"#, right: #""report":{"blocked":true},"hostSource":"#,
      wrong: #""report":{"blocked":false},"hostSource":"#),
    Fault(
      schema: "connections-1", command: ["connections", "capture.pcap"],
      text: #""hostSource":"#, right: #""report":{"demand":"certificate-signature"},"hostSource":"#,
      wrong: #""report":{"demand":"root-hash"},"hostSource":"#),
    Fault(
      schema: "connections-1", command: ["connections", "capture.pcap"],
      text: #""resumed":"#,
      right: #""alerts":[{"from":"server","level":"fatal","description":"close"}],"resumed":"#,
      wrong: #""alerts":[{"from":"server","level":"loud","description":"close"}],"resumed":"#),
    Fault(
      schema: "evidence-1", command: ["evidence", "capture.pcap"],
      text: #""outcome":"completed""#, wrong: #""outcome":"finished""#),
    Fault(
      schema: "evidence-1", command: ["evidence", "capture.pcap"],
      text: #""source":"sni""#, wrong: #""source":"rumour""#),
    Fault(
      schema: "rows-1", command: ["rows", "--table", "sightings", "evidence.ndjson"],
      text: #""kind":"tls""#, right: #""kind":"listed""#, wrong: #""kind":"rumour""#),
    Fault(
      schema: "rows-1", command: ["rows", "--table", "keys", "evidence.ndjson"],
      text: #""value":"false","#, wrong: ""),
    Fault(
      schema: "rows-1", command: ["rows", "--table", "keys", "evidence.ndjson"],
      text: #""entry":"#, wrong: #""more":1,"entry":"#),
  ]

  private static let hosts =
    ["verdict", "needs", "advice", "judgedConnections", "registrableDomain"].map { name in
      Fault(
        schema: "suggest-1", command: ["suggest", "--format", "json", "capture.pcap"],
        text: #"      "\#(name)": "#, wrong: #"      "former": "#)
    } + [
      Fault(
        schema: "inspect-1", command: ["inspect", "--format", "json", "capture.pcap"],
        text: #"      "schemes": "#, right: #""log": [{"trust": "accepted"}], "schemes": "#,
        wrong: #""log": [{"trust": "accepted", "more": 1}], "schemes": "#)
    ]

  @Test(
    .enabled(if: SchemaValidator.isThere, "python3-jsonschema is not installed"),
    arguments: records + hosts)
  func `a fault is refused`(fault: Fault) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sample = try #require(Sample.all.first { $0.name == "shop-app" })
    try Data(sample.bytes).writeScratch(to: folder.appending(path: "capture.pcap"))
    _ = try Tool.run(["evidence", "capture.pcap", "-q", "-o", "evidence.ndjson"], in: folder)
    let output = folder.appending(path: "output")
    let outcome = try Tool.run(fault.command + ["-q", "-o", output.path()], in: folder)
    #expect([0, 1].contains(outcome.status), "\(outcome.complaints)")
    let text = try String(contentsOf: output, encoding: .utf8)
    #expect(text.contains(fault.text))
    let ending = fault.command.contains("json") ? "json" : "ndjson"
    func complaints(_ change: String) throws -> String {
      let file = folder.appending(path: "changed.\(ending)")
      try Data(text.replacing(fault.text, with: change).utf8).write(to: file)
      return try SchemaValidator.complaints(
        about: [file], schema: "\(fault.schema).schema.json", isAsPublished: true)
    }
    #expect(try complaints(fault.right ?? fault.text) == "")
    #expect(try complaints(fault.wrong) != "")
  }
}
