import Foundation
import TestSupport
import Testing

/// Tests of selecting traffic by process.
struct ProcessTests {
  private let folder: Folder

  /// A request of each process to a host of its name; the web view's and the daemon's are the app's.
  init() throws {
    folder = try Folder()
    var form = CaptureForm.pcapng()
    form.interface(101)
    for (pid, name) in [
      (10, "Shop"), (11, "nsurlsessiond"), (12, "com.apple.WebKit"), (13, "Safari"),
    ] {
      let options = CaptureForm.options([(2, Array(name.utf8))])
      form.block(0x8000_0001, CaptureForm.little(UInt32(pid)) + options)
    }
    for (host, process, app) in [
      ("own", 0, nil), ("session", 1, 0), ("view", 2, 0), ("safari", 3, nil), ("page", 2, 3),
    ] as [(String, UInt32, UInt32?)] {
      let request = Array("GET / HTTP/1.1\r\nHost: \(host).example\r\n\r\n".utf8)
      let port = 50_000 + form.bytes.count % 10_000
      let packet = PacketBuilder.ipv4(
        transport: 6, PacketBuilder.tcp(from: port, to: 80, flags: 0x18, request))
      let effective = app.map { [(0x8003, CaptureForm.little($0))] } ?? []
      form.packet(packet, options: [(0x8001, CaptureForm.little(process))] + effective)
    }
    try folder.write("run.pcapng", form.bytes)
    let keys =
      "<key>CFBundleExecutable</key><string>Shop</string>"
      + "<key>CFBundlePackageType</key><string>APPL</string>"
    let list = "<plist><dict>\(keys)</dict></plist>"
    try folder.write("Shop.app/Info.plist", Array(list.utf8))
    try folder.write("Project.plist", Array(list.replacing("Shop", with: "$(PRODUCT_NAME)").utf8))
  }

  private static let shops = ["own", "session", "view"]

  @Test(arguments: [
    (["--process", "Shop"], shops), (["--process", "shop"], shops), (["--process", "10"], shops),
    (["--app", "Shop.app"], shops), (["--app", "Shop.app/Info.plist"], shops),
    (["--process", "nsurlsessiond"], ["session"]),
    (["--process", "com.apple.WebKit.Networking"], ["page", "view"]),
    (["--process", "Safari", "--process", "11"], ["page", "safari", "session"]),
    (["--app", "Shop.app", "--process", "Safari"], ["own", "page", "safari", "session", "view"]),
    ([], ["own", "page", "safari", "session", "view"]),
  ])
  func `connections, suggestion and table are those of the process`(
    arguments: [String], hosts: [String]
  ) throws {
    let records = try run("connections", arguments).text.split(separator: "\n")
    #expect(records.count == hosts.count)
    for host in hosts {
      #expect(records.contains { $0.contains("\"host\":\"\(host).example\"") }, "\(host)")
    }
    let json = try JSONSerialization.jsonObject(
      with: run("inspect", ["--format", "json"] + arguments).output)
    let rows = try #require((json as? [String: Any])?["hosts"] as? [[String: Any]])
    let judged = rows.filter { ($0["setAside"] as? [String])?.isEmpty == true }
    #expect(judged.compactMap { $0["host"] as? String }.sorted() == hosts.map { $0 + ".example" })
    let list = try run("suggest", arguments).text
    for host in ["own", "session", "view", "safari", "page"] {
      #expect(list.contains("<key>\(host).example</key>") == hosts.contains(host), "\(host)")
    }
  }

  @Test func `traffic without a process name stays, and a note says how much`() throws {
    let request = Array("GET / HTTP/1.1\r\nHost: any.example\r\n\r\n".utf8)
    let packet = PacketBuilder.ipv4(
      transport: 6, PacketBuilder.tcp(from: 50_000, to: 80, flags: 0x18, request))
    try folder.write("plain.pcap", CaptureForm.pcap(101, [packet]).bytes)
    for command in [["suggest"], ["inspect"]] {
      let words = command + ["run.pcapng", "plain.pcap", "--process", "Shop"]
      let outcome = try Tool.run(words, in: folder.url)
      #expect(outcome.text.contains("any.example"), "\(outcome.complaints)")
      #expect(
        outcome.complaints.contains("note: 1 connection of unknown processes is judged too"),
        "\(outcome.complaints)")
    }
    let named = try Tool.run(["inspect", "run.pcapng", "--process", "Shop"], in: folder.url)
    #expect(!named.complaints.contains("unknown process"), "\(named.complaints)")
  }

  @Test(arguments: [["suggest"], ["check"], ["explain", "own.example"]])
  func `an app's own list says which process is its`(command: [String]) throws {
    let outcome = try Tool.run(
      command + ["run.pcapng", "--plist", "Shop.app"], in: folder.url)
    #expect(outcome.complaints.contains("only the traffic of Shop is judged"))
    #expect(!outcome.text.contains("safari.example"))
    let project = try Tool.run(
      command + ["run.pcapng", "--plist", "Project.plist"], in: folder.url)
    #expect(!project.complaints.contains("is judged, by the executable"))
    let other = try Tool.run(
      command + ["run.pcapng", "--plist", "Shop.app", "--process", "Safari"], in: folder.url)
    #expect(!other.complaints.contains("is judged, by the executable"))
  }

  @Test func `the table shows the app for which a process works`() throws {
    let lines = try run("inspect", []).text.split(separator: "\n")
    for (host, process) in [("session", "Shop"), ("page", "Safari"), ("own", "Shop")] {
      let line = try #require(lines.first { $0.hasPrefix("\(host).example") })
      #expect(line.contains(" \(process) "))
    }
  }

  @Test(arguments: ["suggest", "inspect", "connections", "evidence"])
  func `a process that was not seen is told, with those that were`(command: String) throws {
    let words =
      "no traffic of Shpo was seen; the processes seen are Safari, Shop, com.apple.WebKit, nsurl"
    let outcome = try run(command, ["--process", "Shpo"])
    #expect(outcome.complaints.contains(words))
    #expect(outcome.status == 65)
    // One of several that was seen is enough.
    #expect(try run(command, ["--process", "Shpo", "--process", "Shop"]).status == 0)
    #expect(try !run(command, ["--process", "Shop"]).complaints.contains("nothing was seen"))
  }

  @Test func `a check for a process that was not seen rests on nothing`() throws {
    try folder.write("Empty.plist", Array("<plist><dict/></plist>".utf8))
    // That no connection was seen is a warning, which would go before.
    let check = [
      "check", "run.pcapng", "--plist", "Empty.plist", "--process", "Shpo", "--fail-on", "error",
    ]
    let outcome = try Tool.run(check, in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("not everything was read: no traffic of Shpo was seen"))
    #expect(try Tool.run(check + ["--allow-incomplete"], in: folder.url).status == 0)
  }

  @Test func `an app that was not seen leaves the evidence incomplete`() throws {
    let list = "<plist><dict><key>CFBundleExecutable</key><string>Shpo</string></dict></plist>"
    try folder.write("Shpo.app/Info.plist", Array(list.utf8))
    let words = "no traffic of Shpo was seen"
    let outcome = try run("suggest", ["--app", "Shpo.app"])
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("<key>NSAppTransportSecurity</key>"))
    #expect(outcome.complaints.contains("not everything was read: \(words)"))
    #expect(try run("suggest", ["--app", "Shpo.app", "--allow-incomplete"]).status == 0)
    let json = try run("suggest", ["--app", "Shpo.app", "--format", "json"]).text
    #expect(json.contains(#""complete": false"#) && json.contains(#""process-not-seen""#))
    try folder.write(".atsift.yml", Array("app: Shpo.app\n".utf8))
    #expect(try run("suggest", []).status == 65)
    #expect(try run("inspect", []).status == 0)
  }

  @Test func `an app that names no executable is refused`() throws {
    let outcome = try run("suggest", ["--app", "Project.plist"])
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("Project.plist: names no executable (CFBundleExecutable)"))
    #expect(try run("suggest", ["--app", "None.app"]).status == 66)
    #expect(
      try run("suggest", ["--app", "Shop.app/Info.plist", "-o", "Shop.app/Info.plist"]).status == 64
    )
  }

  private func run(_ command: String, _ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run([command, "run.pcapng"] + arguments, in: folder.url)
  }
}
