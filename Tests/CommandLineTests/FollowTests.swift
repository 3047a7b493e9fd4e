import Foundation
import TestSupport
import Testing

struct FollowTests {
  /// A capture with requests for several hosts, reported one by one.
  private static var sample: Sample {
    get throws { try #require(Sample.all.first { $0.name == "keep-alive-and-pipelining" }) }
  }

  private func append(_ bytes: some Collection<UInt8>, to folder: Folder) throws {
    let handle = try FileHandle(forWritingTo: folder.url.appending(path: "run.pcap"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  @Test func `records are printed while the capture grows, and the last at the end`() throws {
    let bytes = try Self.sample.bytes
    let folder = try Folder()
    try folder.write("run.pcap", [])
    let tool = try RunningTool(["connections", "--follow", "run.pcap"], in: folder)
    #expect(tool.waits { $0.complaints.contains("run.pcap: followed until ^C") })
    try append(bytes.dropLast(100), to: folder)
    #expect(tool.waits { $0.output.hasSuffix("}\n") })
    try append(bytes.suffix(100), to: folder)
    tool.interrupt()
    #expect(tool.status() == 0)
    try folder.write("whole/run.pcap", bytes)
    let whole = try Tool.run(
      ["connections", "run.pcap"], in: folder.url.appending(path: "whole"))
    #expect(tool.output == whole.text)
    #expect(!tool.complaints.contains("warning"))
  }

  @Test(arguments: [true, false])
  func `an interrupted suggestion is the one for what there is`(isInterrupt: Bool) throws {
    let folder = try Folder()
    try folder.write("run.pcap", try Self.sample.bytes)
    let tool = try RunningTool(["suggest", "--follow", "run.pcap"], in: folder)
    #expect(tool.waits { $0.complaints.contains("followed until ^C") })
    if isInterrupt { tool.interrupt() } else { tool.terminate() }
    #expect(tool.status() == 0)
    #expect(try tool.output == Tool.run(["suggest", "run.pcap"], in: folder.url).text)
  }

  /// The tool leaves SIGHUP ignored where its starter does, as nohup.
  @Test(.enabled(if: !RunningTool.ignoresHangUp))
  func `a terminal that closes loses no dictionary`() throws {
    // The file is created right after the message, so the signal comes before, during or after it.
    for _ in 0..<8 {
      let folder = try Folder()
      try folder.write("run.pcap", try Self.sample.bytes)
      let tool = try RunningTool(
        ["suggest", "--follow", "run.pcap", "-o", "out.plist"], in: folder)
      #expect(tool.waits { $0.complaints.contains("followed until ^C") })
      // The shell sends one and the system another.
      tool.hangUp()
      tool.hangUp()
      #expect(tool.status() == 0)
      let whole = try Tool.run(["suggest", "run.pcap"], in: folder.url)
      #expect(try Data(contentsOf: folder.url.appending(path: "out.plist")) == whole.output)
    }
  }

  @Test func `an app's log is followed as a capture is`() throws {
    let log = try #require(Sample.logs.first { $0.name == "app-log-open" }).bytes
    let folder = try Folder()
    try folder.write("run.pcap", Array(log.prefix(6000)))
    let tool = try RunningTool(["suggest", "--follow", "run.pcap"], in: folder)
    #expect(tool.waits { $0.complaints.contains("followed until ^C") })
    try append(log.dropFirst(6000), to: folder)
    // Hosts appear while it grows.
    #expect(tool.waits { $0.complaints.contains("seen: ") })
    Thread.sleep(forTimeInterval: 1)
    tool.interrupt()
    #expect(tool.status() == 0)
    try folder.write("run.pcap", log)
    #expect(try tool.output == Tool.run(["suggest", "run.pcap"], in: folder.url).text)
  }

  @Test func `following ends after its time`() throws {
    let folder = try Folder()
    try folder.write("run.pcap", try Self.sample.bytes)
    let arguments = ["inspect", "run.pcap"]
    let outcome = try Tool.run(arguments + ["--follow", "--duration", "1s"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(try outcome.text == Tool.run(arguments, in: folder.url).text)
  }

  @Test func `a pipe needs no option: records come as soon as they are told`() throws {
    let bytes = try Self.sample.bytes
    let folder = try Folder()
    let path = folder.url.appending(path: "pipe").path()
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let tool = try RunningTool(["connections", "pipe"], in: folder)
    let pipe = try #require(FileHandle(forWritingAtPath: path))
    try pipe.write(contentsOf: Data(bytes.dropLast(100)))
    #expect(tool.waits { $0.output.hasSuffix("}\n") })
    try pipe.write(contentsOf: Data(bytes.suffix(100)))
    try pipe.close()
    #expect(tool.status() == 0)
    #expect(tool.output.split(separator: "\n").count > 1)
  }

  @Test func `a pipe to which nobody writes is followed for its time`() throws {
    let bytes = try Self.sample.bytes
    let folder = try Folder()
    let path = folder.url.appending(path: "pipe").path()
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let tool = try RunningTool(["connections", "--follow", "--duration", "1s", "pipe"], in: folder)
    #expect(tool.status() == 65)
    #expect(tool.output.isEmpty)
    let reader = try RunningTool(["connections", "--follow", "pipe"], in: folder)
    let pipe = try #require(FileHandle(forWritingAtPath: path))
    try pipe.write(contentsOf: Data(bytes))
    #expect(reader.waits { $0.output.hasSuffix("}\n") })
    try pipe.close()
    #expect(reader.status() == 0)
  }

  @Test(arguments: ["0", "5x", "-1", "1.5", "", "s", "99999999999999999999h", "9999999999h", "+5"])
  func `a time that is none exits 64`(time: String) throws {
    let outcome = try Tool.run(["suggest", "--follow", "--duration=" + time, "a.pcap"])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test func `exactly one capture is followed`() throws {
    let folder = try Folder()
    for name in ["runs/a.pcap", "b.pcap"] { try folder.write(name, emptyCapture) }
    for captures in [["runs"], ["runs/a.pcap", "b.pcap"]] {
      let outcome = try Tool.run(["suggest", "--follow"] + captures, in: folder.url)
      #expect(outcome.status == 64)
      #expect(outcome.complaints.contains("exactly one capture"))
    }
    #expect(try Tool.run(["suggest", "--duration", "5s", "b.pcap"], in: folder.url).status == 64)
  }
}
