#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  private let strace = "/usr/bin/strace"
  private let hasStrace = FileManager.default.isExecutableFile(atPath: strace)

  /// The promises of SECURITY.md about the network and files, by the system calls of each command.
  @Suite(.enabled(if: hasStrace, "needs strace"))
  struct NetworkTests {
    /// The commands that may use the network, as SECURITY.md says.
    private static let network: Set = ["live", "probe"]
    /// The command that starts other programs, whose own rights this does not describe.
    private static let starting: Set = ["run"]

    private let folder: Folder

    init() throws {
      folder = try Folder()
      let shop = Sample.root.appending(path: "shop-app")
      for name in ["capture.pcap", "Info.plist"] {
        try folder.write(name, [UInt8](try Data(contentsOf: shop.appending(path: name))))
      }
      let log = Sample.root.appending(path: "app-log-open/console.log")
      try folder.write("console.log", [UInt8](try Data(contentsOf: log)))
      try folder.write(
        "cases.json",
        Array(
          """
          [{"id":"a","os":"iOS 17","linkedSDK":"iOS 17","api":"URLSession","policy":{},
          "connection":{"scheme":"http","host":"a.example"},"expect":"block"}]
          """.utf8))
      try folder.write("hosts.csv", Array("host,owner\numeng.com,Umeng\n".utf8))
      try folder.write("Podfile.lock", Array("PODS:\n  - AFNetworking (4.0.1)\n".utf8))
      try folder.write("new.yml", Array("ios: 17\n".utf8))
      let evidence = try Tool.run(
        ["evidence", "capture.pcap", "-o", "run.evidence.json"], in: folder.url)
      #expect(evidence.status == 0, "\(evidence.complaints)")
    }

    /// The words behind each command's name; a command may have several lines.
    private static let lines: [String: [[String]]] = [
      "suggest": [
        ["capture.pcap", "console.log", "--plist", "Info.plist", "--report", "html=page.html"],
        ["capture.pcap", "-o", "ats.plist"],
        ["capture.pcap", "--bpf", "host shop.example.com"],
        ["capture.pcap", "--bpf", "tcp and not src shop"],
        ["capture.pcap", "--bpf", "net 10.0 or host 10.0.0.7"],
        ["capture.pcap", "--format", "nscurl"],
      ],
      "inspect": [["capture.pcap"], ["capture.pcap", "--bpf", "gateway router"]],
      "connections": [["capture.pcap"], ["console.log"]],
      "check": [["capture.pcap", "--plist", "Info.plist"]], "lint": [["Info.plist"]],
      "explain": [["ATS-24"], ["shop.example.com", "capture.pcap"], ["--plist", "Info.plist"]],
      "evaluate": [["cases.json"]],
      "sdk list": [[]], "sdk show": [["umeng-analytics"]], "sdk lookup": [["umeng.com"]],
      "sdk learn": [["Info.plist"]], "sdk inventory": [["Podfile.lock"]],
      "sdk coverage": [["hosts.csv"]],
      "config init": [["--app", "Info.plist", "-o", "made.yml"]], "config print": [[]],
      "config check": [["new.yml"]], "config schema": [[]],
      "evidence": [["capture.pcap"]], "merge": [["capture.pcap", "run.evidence.json"]],
      "fold": [["--by", "app", "run.evidence.json"]],
      "rows": [["--to", "tables", "capture.pcap"]], "compare": [["capture.pcap", "capture.pcap"]],
      "history": [["--by", "none", "capture.pcap"]],
      "redact": [["capture.pcap", "-o", "share.pcap"], ["console.log", "-o", "share.ndjson"]],
    ]

    @Test func `each command is tried that may not use the network`() throws {
      let names = try ToolCommand.all().filter { !$0.isGroup }.map(\.name)
      #expect(Set(names) == Set(Self.lines.keys).union(Self.network).union(Self.starting))
    }

    /// The lines of a trace of those system calls, and the run's outcome.
    private func trace(
      _ calls: String, of arguments: [String]
    ) throws -> (lines: [Substring], outcome: Tool.Outcome) {
      let words = arguments.map { "'\($0)'" }.joined(separator: " ")
      let outcome = try Tool.shell(
        "\(strace) -f -qq -o trace -e trace=\(calls) \"$ATSIFT\" \(words)", in: folder.url)
      let trace = try String(contentsOf: folder.url.appending(path: "trace"), encoding: .utf8)
      return (trace.split(separator: "\n"), outcome)
    }

    @Test(arguments: lines.keys.sorted())
    func `no socket is made by a command that reads`(command: String) throws {
      let words = command.split(separator: " ").map(String.init)
      for line in try #require(Self.lines[command]) {
        let (calls, outcome) = try trace("%network,execve", of: words + line)
        // The trace has the start of the tool, so it is one.
        #expect(calls.contains { $0.contains("execve(") })
        let network = calls.filter { !$0.contains("execve(") && $0.contains("(") }
        #expect(network.isEmpty, "\(command) \(line)")
        let isRefused = outcome.complaints.contains("names of hosts are not looked up")
        #expect(outcome.status < 2 || isRefused, "\(command): \(outcome.complaints)")
      }
    }

    @Test(arguments: ["host shop.example.com", "tcp and not src shop", "gateway router"])
    func `a filter with a name is refused with what to write`(filter: String) throws {
      let outcome = try Tool.run(["inspect", "capture.pcap", "--bpf", filter], in: folder.url)
      #expect(outcome.status == 64)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.contains("write the address, as in `host 192.0.2.1`"))
    }

    // The names of ports are in a file of the system. For them the C library may ask a service of
    // this machine, and choose between the addresses of its loopback interface.
    @Test func `the names of ports are looked up on this machine alone`() throws {
      let (calls, outcome) = try trace(
        "%network", of: ["inspect", "capture.pcap", "--bpf", "port http"])
      #expect(outcome.status == 0, "\(outcome.complaints)")
      let places = ["AF_UNIX", "AF_UNSPEC", "AF_NETLINK", "\"::1\"", "\"127.0.0.1\""]
      for call in calls where call.contains("connect(") || call.contains("send") {
        #expect(places.contains(where: call.contains), "\(call)")
      }
    }

    @Test func `a trace sees the sockets of a command that has some`() throws {
      let (calls, _) = try trace("%network", of: ["probe", "127.0.0.1:1", "--timeout", "1"])
      #expect(calls.contains { $0.contains("connect(") && $0.contains("127.0.0.1") })
    }

    @Test func `reading opens the files that are named, none for writing`() throws {
      let before = try Data(contentsOf: folder.url.appending(path: "capture.pcap"))
      for line in [
        ["suggest", "capture.pcap", "console.log"], ["inspect", "capture.pcap"],
        ["check", "capture.pcap", "--plist", "Info.plist"], ["connections", "capture.pcap"],
        ["explain", "shop.example.com", "capture.pcap"], ["evidence", "capture.pcap"],
      ] {
        let (calls, _) = try trace("%file", of: line)
        let written = calls.filter {
          ["O_WRONLY", "O_RDWR", "O_CREAT", "rename", "unlink", "mkdir"].contains(
            where: $0.contains)
        }
        .filter { !$0.contains("/dev/") }
        #expect(written.isEmpty, "\(line)")
        // Of the folder, the files that are named, and settings.
        let opened = calls.compactMap { call in
          call.firstMatch(of: #/openat\(AT_FDCWD, "([^\/"][^"]*)".* = \d+$/#)?.output.1
        }
        #expect(opened.contains("capture.pcap"))
        let allowed = Set(line + [".atsift.yml"])
        #expect(opened.allSatisfy { allowed.contains(String($0)) }, "\(line): \(opened)")
      }
      #expect(try Data(contentsOf: folder.url.appending(path: "capture.pcap")) == before)
    }

    @Test func `an output file is whole or absent when the run is killed`() throws {
      let script = """
        \(strace) -f -o /dev/null -e inject=write:signal=KILL:when=1+ \\
          "$ATSIFT" suggest -q capture.pcap -o killed.plist
        ls
        """
      let outcome = try Tool.shell(script, in: folder.url)
      #expect(!outcome.text.split(separator: "\n").contains("killed.plist"))
    }
  }
#endif
