import Foundation
import TestSupport
import Testing

/// Evidence that `--process` narrows.
struct NarrowedEvidenceTests {
  private let folder: Folder

  /// A request of each process to a host of its name, whose addresses, and one more, were in an earlier DNS answer.
  init() throws {
    folder = try Folder()
    var form = CaptureForm.pcapng()
    form.interface(101)
    let processes = [(10, "Shop"), (44, "trustd"), (13, "Safari")]
    for (pid, name) in processes {
      let options = CaptureForm.options([(2, Array(name.utf8))])
      form.block(0x8000_0001, CaptureForm.little(UInt32(pid)) + options)
    }
    typealias DNS = DNSMessageBuilder
    for name in ["shop.example", "safari.example", "trustd.example", "nobody.example"] {
      let message = DNS(
        questions: [DNS.question(DNS.name(name))],
        answers: [DNS.alias(name, "edge." + name), DNS.address("edge." + name, 9)])
      form.packet(
        PacketBuilder.ipv4(
          0xc000_0235, to: 0xc000_0201, transport: 17,
          PacketBuilder.udp(from: 53, to: 50_000, message.bytes)))
    }
    for (number, process) in processes.enumerated() {
      let host = process.1.lowercased() + ".example"
      let request = Array("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)
      let packet = PacketBuilder.ipv4(
        to: 0xc000_0209, transport: 6,
        PacketBuilder.tcp(from: 50_000 + number, to: 80, flags: 0x18, request))
      form.packet(packet, options: [(0x8001, CaptureForm.little(UInt32(number)))])
    }
    try folder.write("run.pcapng", form.bytes)
  }

  private func evidence(_ arguments: [String]) throws -> Tool.Outcome {
    let outcome = try Tool.run(["evidence", "-q", "run.pcapng"] + arguments, in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    return outcome
  }

  @Test(arguments: [["Shop"], ["10"], ["Shop", "13"]])
  func `names to which others alone connected are left out, and those of nobody stay`(
    processes: [String]
  ) throws {
    let file = try evidence(processes.flatMap { ["--process", $0] }).text
    #expect(file.contains("shop.example") && file.contains("nobody.example"))
    #expect(!file.contains("trustd"))
    #expect(file.contains("safari.example") == (processes.count > 1))
  }

  @Test func `evidence that is narrowed again loses the names of others too`() throws {
    let whole = try evidence([])
    #expect(whole.text.contains("edge.safari.example"))
    let again = try Tool.run(
      ["evidence", "-q", "--process", "Shop", "-"], in: folder.url, input: whole.output)
    #expect(again.text == (try evidence(["--process", "Shop"])).text)
  }

  @Test(arguments: ["Shop", "10", "trustd", "44", "Safari"])
  func `narrowed evidence is judged as the captures are with the same option`(
    process: String
  ) throws {
    let direct = try Tool.run(["suggest", "--process", process, "run.pcapng"], in: folder.url)
    let file = try evidence(["--process", process]).output
    let judged = try Tool.run(["suggest", "-"], in: folder.url, input: file)
    #expect(judged.output == direct.output)
    #expect(judged.text.contains("<key>NSExceptionAllowsInsecureHTTPLoads</key>"))
    #expect(!judged.complaints.contains("made by the system"))
  }

  @Test func `beside a capture of all processes nothing is taken for granted`() throws {
    let file = try evidence(["--process", "44"])
    try folder.write("trustd.evidence.json", Array(file.output))
    try folder.write("other.pcap", try #require(Sample.all.first { $0.name == "shop-app" }).bytes)
    let both = try Tool.run(
      ["suggest", "--format", "text", "trustd.evidence.json", "other.pcap"], in: folder.url)
    #expect(both.text.contains("made by the system, not by the app, 1 connection: trustd"))
  }

  @Test func `compare looks at the same processes in both runs, or says that it can't`() throws {
    try folder.write("shop.evidence.json", Array(try evidence(["--process", "Shop"]).output))
    let words = "not restricted to the same processes"
    let apart = try Tool.run(["compare", "shop.evidence.json", "run.pcapng"], in: folder.url)
    #expect(apart.complaints.contains(words) && apart.text.contains("1 appeared"))
    for options in [["--process", "Shop", "run.pcapng"], ["shop.evidence.json"]] {
      let alike = try Tool.run(["compare", "shop.evidence.json"] + options, in: folder.url)
      #expect(!alike.complaints.contains(words), "\(alike.complaints)")
      #expect(alike.text.hasPrefix("Hosts: 0 appeared, 0 worse, 0 better, 0 left, 1 same."))
    }
  }

  @Test func `what a file says of processes is bounded`() throws {
    let file = try evidence(["--process", "44"]).text
    for processes in [(0..<40).map { "p\($0)" }, [String(repeating: "p", count: 300)]] {
      let list = (["44"] + processes).map { "\"\($0)\"" }.joined(separator: ",")
      let claimed = file.replacing(#""processes":["44"]"#, with: "\"processes\":[\(list)]")
      #expect(claimed != file)
      let judged = try Tool.run(
        ["suggest", "--format", "text", "-"], in: folder.url, input: Data(claimed.utf8))
      #expect(judged.status == 0 && judged.text.contains("made by the system, not by the app"))
    }
  }

  @Test(arguments: ["evidence", "merge"])
  func `settings narrow what is written`(command: String) throws {
    try folder.write(".git/HEAD", [])
    try folder.write(".atsift.yml", Array("process: Shop\nios: 17\n".utf8))
    let configured = try Tool.run([command, "run.pcapng"], in: folder.url)
    #expect(configured.text == (try evidence(["--process", "Shop", "--no-config"])).text)
    #expect(configured.complaints.contains("note: narrowed to Shop"))
    let whole = try Tool.run([command, "run.pcapng", "--no-config"], in: folder.url)
    #expect(whole.text.contains("safari.example") && !whole.complaints.contains("narrowed"))
  }
}
