import Foundation
import TestSupport
import Testing

/// Recordings of several apps and devices, made up from a seed, against those of one app.
///
/// A mixture is never judged as one app's without a word, and nothing that one app sends is set
/// aside.
struct MixtureTests {
  private static let apps = ["Shop", "Weatherly", "MyBank", "Tram Times", "Chess"]

  /// What one app sends: its own loads, its libraries' and its web views'.
  private static let ownAgents = [
    "%@/3 CFNetwork/1490.0.4 Darwin/23.2.0", "Dart/3.3 (dart:io)", "okhttp/4.12.0", "curl/8.4.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "%@/412 (iPhone; iOS 17.4; Scale/3.00)", "UnityPlayer/2022.3.1f1 (UnityWebRequest/1.0)",
    "AppleCoreMedia/1.0.0.21E219 (iPhone; U; CPU OS 17_4 like Mac OS X; en_us)",
  ]

  private static let otherAgents = [
    "Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UD1A)",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0",
    "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0",
    "Roku/DVP-12.5 (12.5.0.4178-88)", "ExoPlayerLib/2.18.1 (Linux; Android 12) ExoPlayerLib/2.18.1",
  ]

  private static let parts = [
    "%@WidgetExtension", "%@ Helper (Renderer)", "com.apple.WebKit.Networking", "nsurlsessiond",
    "NotificationServiceExtension",
  ]

  private struct Recording {
    var bytes: [UInt8] = []
    var name: String
    /// The hosts of the app, and those of other devices.
    var own: Set<String> = []
    var others: Set<String> = []
  }

  private static func encoded(_ name: String) -> String { name.replacing(" ", with: "%20") }

  /// A proxy's session of some apps, each with some of its user agents, and of other devices.
  private static func session(
    _ apps: [String], devices: Int, _ random: inout SeededGenerator
  ) -> Recording {
    var recording = Recording(name: "run.har")
    var entries: [String] = []
    func add(_ host: String, _ agent: String) {
      entries.append(
        #"{"startedDateTime":"2026-01-01T00:00:00Z","time":0,"request":{"method":"GET","url":"http://\#(host)/","httpVersion":"HTTP/1.1","headers":[{"name":"User-Agent","value":"\#(agent)"}]},"response":{"status":200,"headers":[]}}"#
      )
    }
    for (number, app) in apps.enumerated() {
      for (place, agent) in ([ownAgents[0]] + ownAgents.shuffled(using: &random).prefix(4))
        .enumerated()
      {
        let host = "h\(place).app\(number).example"
        recording.own.insert(host)
        add(host, agent.replacing("%@", with: encoded(app)))
      }
    }
    for (place, agent) in otherAgents.shuffled(using: &random).prefix(devices).enumerated() {
      let host = "h\(place).device.example"
      recording.others.insert(host)
      add(host, agent)
    }
    let list = entries.shuffled(using: &random).joined(separator: ",")
    recording.bytes = Array(
      #"{"log":{"version":"1.2","creator":{"name":"Charles Proxy","version":"5.0"},"entries":[\#(list)]}}"#
        .utf8)
    return recording
  }

  /// A device's log of some apps with their extensions and helpers.
  private static func log(_ apps: [String], _ random: inout SeededGenerator) -> Recording {
    var recording = Recording(name: "run.log")
    var lines: [String] = []
    for (number, app) in apps.enumerated() {
      let processes =
        [app] + parts.shuffled(using: &random).prefix(3).map { $0.replacing("%@", with: app) }
      for (place, process) in processes.enumerated() {
        let host = "h\(place).app\(number).example"
        recording.own.insert(host)
        lines.append(
          "Oct 11 09:21:1\(place) iPhone \(process)(CFNetwork)[\(200 + number * 10 + place)] <Error>: "
            + "Task <6F74DC51-8659-42A2-ADCC-CB7279BD64\(number)\(place)>.<1> finished with error [-1022] "
            + #"Error Domain=NSURLErrorDomain Code=-1022 "x" UserInfo={NSErrorFailingURLStringKey=http://\#(host)/a}"#
        )
      }
    }
    recording.bytes = Array((lines.shuffled(using: &random).joined(separator: "\n") + "\n").utf8)
    return recording
  }

  /// A capture of a Mac whose packets name their processes: apps with helpers, and a daemon that
  /// loads for each.
  private static func capture(_ apps: [String], _ random: inout SeededGenerator) -> Recording {
    var recording = Recording(name: "run.pcapng")
    var form = CaptureForm.pcapng()
    form.interface(101)
    var loads: [(host: String, process: UInt32, app: UInt32?)] = []
    var processes: UInt32 = 0
    func add(_ name: String) -> UInt32 {
      form.block(
        0x8000_0001,
        CaptureForm.little(10 + processes) + CaptureForm.options([(2, Array(name.utf8))]))
      processes += 1
      return processes - 1
    }
    let daemon = add("nsurlsessiond")
    for (number, app) in apps.enumerated() {
      let own = add(app)
      loads.append(("h0.app\(number).example", own, nil))
      loads.append(("h1.app\(number).example", daemon, own))
      loads.append(("h2.app\(number).example", add("\(app) Helper"), nil))
    }
    for load in loads.shuffled(using: &random) {
      recording.own.insert(load.host)
      let request = Array("GET / HTTP/1.1\r\nHost: \(load.host)\r\n\r\n".utf8)
      let port = 50_000 + form.bytes.count % 10_000
      let packet = PacketBuilder.ipv4(
        transport: 6, PacketBuilder.tcp(from: port, to: 80, flags: 0x18, request))
      let app = load.app.map { [(0x8003, CaptureForm.little($0))] } ?? []
      form.packet(packet, options: [(0x8001, CaptureForm.little(load.process))] + app)
    }
    recording.bytes = form.bytes
    return recording
  }

  private struct Answer {
    var status: Int32
    var text: String
    var json: String
  }

  private static func suggest(_ recording: Recording) throws -> Answer {
    let scratch = try ScratchFolder()
    let folder = URL(filePath: scratch.path)
    try Data(recording.bytes).writeScratch(to: folder.appending(path: recording.name))
    let text = try Tool.run(["suggest", recording.name, "--format", "text"], in: folder)
    let json = try Tool.run(["suggest", recording.name, "--format", "json"], in: folder)
    return Answer(
      status: text.status, text: text.text.split { $0.isWhitespace }.joined(separator: " "),
      json: json.text)
  }

  /// The hosts of other devices and the apps that `check` names, in the words of its findings.
  private static func check(_ recording: Recording) throws -> String {
    let scratch = try ScratchFolder()
    let folder = URL(filePath: scratch.path)
    try Data(recording.bytes).writeScratch(to: folder.appending(path: recording.name))
    let list =
      "<plist version=\"1.0\"><dict><key>NSAppTransportSecurity</key><dict/></dict></plist>"
    try Data(list.utf8).writeScratch(to: folder.appending(path: "Info.plist"))
    let outcome = try Tool.run(["check", recording.name, "--plist", "Info.plist"], in: folder)
    return outcome.text.split { $0.isWhitespace }.joined(separator: " ")
  }

  private static func setAside(_ json: String) throws -> Set<String> {
    struct Result: Decodable {
      struct Aside: Decodable { var host: String }
      var setAside: [Aside]
    }
    let result = try JSONDecoder().decode(Result.self, from: Data(json.utf8))
    return Set(result.setAside.map(\.host))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a mixture is never judged as one app's without a word`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let several = Array(
      Self.apps.shuffled(using: &random).prefix(Int.random(in: 2...3, using: &random)))
    let recording =
      switch seed % 5 {
      case 0: Self.log(several, &random)
      case 1: Self.capture(several, &random)
      case 2: Self.session(several, devices: 0, &random)
      case 3: Self.session([several[0]], devices: 3, &random)
      default: Self.session(several, devices: 2, &random)
      }
    let answer = try Self.suggest(recording)
    if seed % 5 < 2 {
      #expect(answer.status == 65)
      for app in several { #expect(answer.text.contains("\(app) ("), "\(answer.text)") }
    } else {
      #expect(answer.status == 0)
      #expect(answer.text.contains("[several-apps]") == (seed % 5 != 3), "\(answer.text)")
    }
    #expect(try Self.setAside(answer.json) == recording.others)
    guard seed < 5 else { return }
    let check = try Self.check(recording)
    #expect(
      check.contains("by their user agents, were set aside") == !recording.others.isEmpty,
      "\(check)")
    #expect(check.contains("name several apps") == [2, 4].contains(seed), "\(check)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `nothing of one app's own is set aside`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = Self.apps[Int(seed) % Self.apps.count]
    let recording =
      switch seed % 3 {
      case 0: Self.log([app], &random)
      case 1: Self.capture([app], &random)
      default: Self.session([app], devices: 0, &random)
      }
    let answer = try Self.suggest(recording)
    #expect(answer.status == 0)
    #expect(!answer.text.contains("several"), "\(answer.text)")
    #expect(try Self.setAside(answer.json).isEmpty)
  }
}
