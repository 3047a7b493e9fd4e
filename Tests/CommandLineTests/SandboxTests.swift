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
      // A kernel without Landlock is noted.
      let complaints = confined.complaints.split(separator: "\n")
        .filter { !$0.contains("Landlock") }
      #expect(complaints == open.complaints.split(separator: "\n"))
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

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: strace), "needs strace"),
      arguments: [
        ["suggest", "capture.pcap", "--plist", "Info.plist", "--report", "page.html", "-o", "s"],
        ["suggest", "capture.pcap", "--plist", "Info.plist", "--write"],
        ["suggest", "capt*.pcap", "--sdk-catalog", "sdks.yml", "--inventory", "folder"],
        ["suggest", "linked.pcap", "--bpf", "tcp port https", "--app", "folder/Some.app"],
        ["check", "capture.pcap", "--plist", "Info.plist", "--write-baseline", "known.json"],
        ["check", "folder", "--plist", "folder/Some.app", "--report", "json=c"],
        ["evidence", "--from", "list", "-o", "e.json"], ["evidence", "folder", "-o", "e.json"],
        ["rows", "--to", "folder", "capture.pcap"], ["rows", "--to", "new", "capture.pcap"],
        ["compare", "capture.pcap", "folder"],
        ["history", "folder", "--report", "h.html"], ["inspect", ".", "--report", "i.json"],
        ["explain", "shop.example.com", "--plist", "Info.plist", "capture.pcap"],
        ["connections", "capture.pcap", "--keylog", "keys", "-o", "c.ndjson"],
        ["inspect", "capture.pcap", "-o", "/dev/null"],
      ])
    func `a run opens all that it names, and is refused nothing`(arguments: [String]) throws {
      let shop = Sample.root.appending(path: "shop-app")
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "folder/Some.app"), withIntermediateDirectories: true)
      let capture = [UInt8](try Data(contentsOf: shop.appending(path: "capture.pcap")))
      let info = String(
        decoding: try Data(contentsOf: shop.appending(path: "Info.plist")), as: UTF8.self)
      try folder.write("folder/in.pcap", capture)
      try folder.write(
        "folder/Some.app/Info.plist",
        Array(
          info.replacing(
            "<dict>", with: "<dict><key>CFBundleExecutable</key><string>Shop</string>",
            maxReplacements: 1
          ).utf8))
      try folder.write(
        "sdks.yml", [UInt8](try Data(contentsOf: shop.appending(path: "sdks.yml"))))
      try folder.write("list", Array("one\tcapture.pcap\n".utf8))
      try folder.write("keys", Array("# none\n".utf8))
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: "linked.pcap").path(),
        withDestinationPath: "folder/in.pcap")
      let open = try Tool.run(arguments, in: folder.url)
      for name in [
        "Info.plist.orig", "known.json", "s", "c", "e.json", "h.html", "c.ndjson", "new",
      ] {
        try? FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
      try folder.write("Info.plist", Array(info.utf8))
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      let confined = try Tool.shell(
        "\(Self.strace) -f -o calls -e trace=file,desc \"$ATSIFT\" \(words) --sandbox",
        in: folder.url)
      #expect(confined.status == open.status, "\(confined.complaints)")
      #expect(confined.output == open.output)
      let calls = try String(contentsOf: folder.url.appending(path: "calls"), encoding: .utf8)
      let refused = calls.split(separator: "\n").filter {
        $0.contains("= -1 EACCES") || $0.contains("= -1 EPERM")
      }
      // The C library looks for a module, which it could not map in the sandbox anyway.
      .filter { !$0.contains("\"/etc/ld.so.cache\"") }
      #expect(refused.isEmpty)
      #expect(try !folder.names.contains { $0.hasSuffix(".part") })
    }

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: strace), "needs strace"),
      arguments: ["ENOSYS", "EOPNOTSUPP", "EPERM"])
    func `a kernel without Landlock is noted, and the rest of the sandbox is there`(
      error: String
    ) throws {
      let script = """
        \(Self.strace) -f -o /dev/null -e inject=landlock_create_ruleset:error=\(error) \
          "$ATSIFT" inspect --sandbox capture.pcap
        """
      let outcome = try Tool.shell(script, in: folder.url)
      #expect(outcome.status == 0)
      #expect(outcome.output == (try Tool.run(["inspect", "capture.pcap"], in: folder.url)).output)
      #expect(
        outcome.complaints.hasPrefix(
          "atsift: note: the input is read without a full sandbox: Landlock cannot restrict files ("
        ))
    }

    @Test func `outputs appear only when they are complete, also behind the sandbox`() throws {
      try folder.write("old.json", Array("old".utf8))
      let tool = try RunningTool(
        ["inspect", "--follow", "--sandbox", "case.pcap", "-o", "old.json", "--report", "new.csv"],
        in: folder)
      #expect(
        tool.waits { _ in (try? folder.names.count { $0.hasSuffix(".part") }) == 2 })
      kill(tool.identifier, SIGKILL)
      #expect(tool.status() == -1)
      // Another process deletes the incomplete files then.
      #expect(tool.waits { _ in (try? folder.names.contains { $0.hasSuffix(".part") }) == false })
      #expect(
        try String(contentsOf: folder.url.appending(path: "old.json"), encoding: .utf8) == "old")
      #expect(try !folder.names.contains("new.csv"))
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
