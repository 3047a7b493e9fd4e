#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Commands that read captures, with no more rights than that takes.
  struct SandboxTests {
    private let folder: Folder

    init() throws {
      folder = try Folder()
      let shop = Sample.root.appending(path: "shop-app")
      for name in ["capture.pcap", "Info.plist"] {
        try folder.write(name, [UInt8](try Data(contentsOf: shop.appending(path: name))))
      }
      try folder.write("case.pcap", emptyCapture)
    }

    @Test(
      arguments: [
        "plist", "fragment", "json", "text", "review", "html", "solar2d", "cordova", "expo",
        "xcodegen", "tuist", "plistbuddy",
      ].map { ["suggest", "capture.pcap", "--format", $0] } + [
        ["suggest", "capture.pcap", "--plist", "Info.plist", "--format", "diff"],
        ["suggest", "capture.pcap", "--bpf", "tcp port 443"],
        ["suggest", "nothing.pcap"], ["inspect", "capture.pcap"], ["inspect", "."],
        ["inspect", "capture.pcap", "--format", "json"], ["connections", "capture.pcap"],
        ["evidence", "capture.pcap"], ["merge", "capture.pcap"],
        ["rows", "--table", "needs", "capture.pcap"],
        ["suggest", "--shard", "0/2", "capture.pcap"],
        ["compare", "capture.pcap", "case.pcap"], ["history", "capture.pcap", "case.pcap"],
        ["history", ".", "--format", "html"],
        ["check", "capture.pcap", "--plist", "Info.plist"],
        ["check", "capture.pcap", "--plist", "Info.plist", "--format", "sarif"],
        ["explain", "shop.example.com", "capture.pcap"],
      ])
    func `a sandbox changes no byte of what a command prints`(arguments: [String]) throws {
      let open = try Tool.run(arguments, in: folder.url)
      let confined = try Tool.run(arguments + ["--sandbox"], in: folder.url)
      #expect(confined.status == open.status)
      #expect(confined.output == open.output)
      #expect(confined.complaints == open.complaints)
    }

    @Test func `files are written from within it, whole and in their places`() throws {
      let words = [
        "suggest", "capture.pcap", "--plist", "Info.plist", "--report", "html=page.html",
      ]
      #expect(try Tool.run(words + ["-o", "open.plist"], in: folder.url).status == 0)
      let page = try Data(contentsOf: folder.url.appending(path: "page.html"))
      let outcome = try Tool.run(
        words + ["-o", "confined.plist", "--write", "--sandbox"], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      let names = ["open.plist", "confined.plist"]
      let written = try names.map { try Data(contentsOf: folder.url.appending(path: $0)) }
      #expect(written[0] == written[1])
      #expect(try Data(contentsOf: folder.url.appending(path: "page.html")) == page)
      #expect(
        try folder.names == [
          "Info.plist", "Info.plist.orig", "capture.pcap", "case.pcap", "confined.plist",
          "open.plist", "page.html",
        ])
    }

    @Test(arguments: ["--sandbox", "-v"])
    func `the kernel confirms it while a capture is followed`(option: String) throws {
      // Settings can ask for it too.
      if option == "-v" { try folder.write(".atsift.yml", Array("sandbox: true\n".utf8)) }
      let tool = try RunningTool(["inspect", "--follow", option, "case.pcap"], in: folder)
      #expect(tool.waits { $0.complaints.contains("followed until ^C") })
      let status = try String(
        contentsOfFile: "/proc/\(tool.identifier)/status", encoding: .utf8)
      for line in ["CapEff:\t0000000000000000", "NoNewPrivs:\t1", "Seccomp:\t2"] {
        #expect(status.contains(line + "\n"))
      }
      tool.interrupt()
      #expect(tool.status() == 0)
    }

    private static let strace = "/usr/bin/strace"

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: strace), "needs strace"),
      arguments: [
        ("seccomp:error=ENOSYS", "system calls cannot be filtered (Function not implemented)"),
        ("capset:error=EPERM", "capabilities cannot be dropped (Operation not permitted)"),
      ])
    func `a system that refuses ends a run that asked for it`(
      fault: String, reason: String
    ) throws {
      let script = """
        \(Self.strace) -f -o /dev/null -e inject=\(fault) "$ATSIFT" inspect --sandbox capture.pcap
        """
      let outcome = try Tool.shell(script, in: folder.url)
      #expect(outcome.status == 77)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.hasPrefix("atsift: error: --sandbox: \(reason)\n"))
    }
  }
#endif
