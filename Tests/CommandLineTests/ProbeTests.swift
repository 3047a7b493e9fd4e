import Foundation
import TestSupport
import Testing

/// Cases without a server; `Tests/ProbeChecks` has the rest.
struct ProbeTests {
  @Test(arguments: [
    [], ["no name"], ["http://host.example/path"], ["host.example:0"], ["ftp://host.example"],
    ["host.example", "--timeout", "0"], ["host.example", "--timeout", "11m"],
    ["host.example", "--format", "openssl", "--report", "a.html"],
    ["host.example", "--rate", "0"],
    ["host.example", "--ipv4", "--ipv6"], ["host.example", "--save-capture", "-"],
    ["host.example", "--force"], ["host.example", "--format", "curl"],
    ["host.example", "--format", "nscurl", "--save-capture", "a.pcapng"],
    ["host.example", "--format", "diff"],
  ])
  func `wrong usage exits 64 before anybody is asked`(arguments: [String]) throws {
    let outcome = try Tool.run(["probe"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test func `scripts are printed and nobody is asked`() throws {
    let outcome = try Tool.run(["probe", "host.invalid", "192.0.2.1:8443", "--format", "nscurl"])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.isEmpty)
    #expect(
      outcome.text.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "nscurl --ats-diagnostics --verbose 'https://host.invalid'",
        "nscurl --ats-diagnostics --verbose 'http://host.invalid'",
        "nscurl --ats-diagnostics --verbose 'https://192.0.2.1:8443'",
      ])
  }

  @Test(arguments: [
    ["-o", "/nonexistent/d/out.txt"], ["--report", "json=/nonexistent/d/out.json"],
    ["--save-capture", "/nonexistent/d/out.pcapng"],
  ])
  func `files that cannot be made exit 73 before anybody is asked`(options: [String]) throws {
    let outcome = try Tool.run(["probe", "127.0.0.1:1", "--no-proxy"] + options)
    #expect(outcome.status == 73, "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
    #expect(!outcome.complaints.contains("asking"), "\(outcome.complaints)")
  }

  @Test func `a dictionary that cannot be read is told before anybody is asked`() throws {
    let outcome = try Tool.run([
      "probe", "127.0.0.1:1", "--no-proxy", "--plist", "/nonexistent/d/Info.plist",
    ])
    #expect(outcome.status == 66, "\(outcome.complaints)")
    #expect(!outcome.complaints.contains("asking"), "\(outcome.complaints)")
  }

  /// An address of this machine at a port that nobody can listen on without rights.
  @Test func `a server that takes no connection exits 66, and what was seen is written`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "closed.pcapng").path()
    let arguments = [
      "probe", "127.0.0.1:1", "--no-proxy", "--timeout", "5s", "--save-capture", file,
    ]
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("could not connect to 127.0.0.1"))
    #expect(FileManager.default.fileExists(atPath: file))
    let again = try Tool.run(arguments)
    #expect(again.status == 73)
    #expect(again.complaints.contains("--force"))
  }
}
