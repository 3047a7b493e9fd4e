import Bytes
import Escaping
import Evidence
import TestSupport
import Testing

@testable import WitnessFiles

/// Lines of other processes, most of which are passed over without a copy.
struct PassedLinesTests {
  private static let heads = [
    "Nov 22 10:00:00 iPhone ", "Nov 22 10:00:00.123456 ", "2026-11-22 10:00:00.123456+0000 ",
    "2026-11-22 10:00:00.123456+0000 0x6f  Default     0x1                  67   0    ",
    "2026-11-22 10:00:00.123 Df ", "2026-11-22 10:00:00.123456+0000  localhost ",
  ]
  private static let processes = [
    "locationd(CoreLocation)[67] <Notice>: ", "Shop(CFNetwork)[812] <Notice>: ",
    "Shop(Network)[812] <Error>: ", "Shop[812] <Notice>: ", "Shop{CFNetwork}[812] <NOTICE>: ",
    "Shop{Shop}[812] <NOTICE>: ", "Shop[812:1f] [Default] ", "Shop[812:1f] [app] ",
    "Shop[812:1f] [com.apple.CFNetwork:Default] ", "Shop: (CFNetwork) [com.apple.CFNetwork:ATS] ",
    "Shop: (Shop) [com.shop:net] ", "Shop[812:1f] ", "My App[7]: ", "Shop: ",
  ]
  /// Messages that change nothing if a word is added.
  private static let plain = [
    "home: 3 cards loaded in 17 ms", "Status: System=Distant, Domains=3", "open { [", "} ] closed",
    "App Transport Security is on", "[app<com.shop>:812] visible", "Connection lost", "Task <none>",
    "Connection 3: connected successfully", "Timer fired for 812, next in 5 s, still waiting",
    "[C3 AA6B881A-E8F6-E0BD-0F97-7044218E1003 a.example:80 tcp, url: http://a.example/] start",
    "Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> received response, status 200 content K",
    "Acquiring assertion targeting 25413 with <RBSAssertionDescriptor| S12345t D12345= ID:34-64>",
    "they said Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> received response, status 200",
  ]
  private static let others = [
    "Error Domain=NSURLErrorDomain Code=-1200 \"x\" UserInfo={NSErrorFailingURLKey=https://b.example/}",
    "App Transport Security has blocked a cleartext HTTP connection to c.example since it is insecure",
    "The resource could not be loaded because the App Transport Security policy requires the use of a secure connection.",
    "Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> finished with error [-1022] Error Domain=NSURLErrorDomain Code=-1022 UserInfo={NSErrorFailingURLStringKey=http://d.example/}",
    "=== TrustKit: Error: SSL Pin not found for e.example", "",
  ]
  /// Lines without a header, which may continue the line before.
  private static let bare = [
    "", "  Code=-1022,", "}", "Domain=NSURLErrorDomain", "Message=late", "17 more", "next one",
    "Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> setting up Connection 3",
    "Process: Shop | Library: CFNetwork", "Nov but no date", "\u{1b}[31mred", "a\tb",
  ]

  @Test(arguments: 0..<300)
  func `a line that is passed over means the same as if it were read`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // A log has a style, unless logs were joined, and few processes.
    let isJoined = seed.isMultiple(of: 4)
    var head = try #require(Self.heads.randomElement(using: &random))
    let processes = (0..<4).compactMap { _ in Self.processes.randomElement(using: &random) }
    var (passed, read) = ([String](), [String]())
    for _ in 0..<Int.random(in: 20...120, using: &random) {
      if isJoined { head = Self.heads.randomElement(using: &random) ?? head }
      let process = processes.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let line = Self.bare.randomElement(using: &random) ?? ""
        passed.append(line)
        read.append(line)
      case 1:
        let line = head + process + (Self.others.randomElement(using: &random) ?? "")
        passed.append(line)
        read.append(line)
      default:
        let line = head + process + (Self.plain.randomElement(using: &random) ?? "")
        passed.append(line)
        // A line with a letter beyond ASCII is not passed over.
        read.append(line + " é")
      }
    }
    let end = Bool.random(using: &random) ? "\r\n" : "\n"
    let one = try Self.facts(passed.joined(separator: end) + end)
    let other = try Self.facts(read.joined(separator: end) + end)
    #expect(one == other, "\(passed.joined(separator: "\n"))")
  }

  /// The observations of a log, and the numbers of its lines by what they are.
  private static func facts(_ text: String) throws -> [String] {
    let (summary, observations) = try WitnessText.read(Array(text.utf8), as: .console)
    return observations.map { "\($0.place.frame) \($0.host ?? "-") \($0)" } + [
      "entries \(summary.entries), of the system \(summary.systemLines)",
      "imitated \(summary.imitatedLines), unread \(summary.linesWithUnknownHead?.count ?? 0)",
      "hostless \(summary.hostless.count), hidden \(summary.hiddenHosts.count)",
    ]
  }

  @Test func `lines of other processes are passed over, unless the next may continue them`() throws
  {
    let lines = [
      "Nov 22 10:00:00 locationd(CoreLocation)[67] <Notice>: home: 3 cards loaded in 17 ms",
      "Nov 22 10:00:00 kernel[0] <Notice>: wlan0: no realtime session in 300 ms",
    ]
    var messages = LogMessages(name: "log")
    messages.read(try WitnessText.contents(Array(lines.joined(separator: "\n").utf8))) { _ in }
    for line in lines {
      for (next, isPassed) in [
        ("Nov 22 10:00:01 x", true), ("2026-11-22", true), (" x = 1", false),
        ("Message=late", false), ("\nNov 22", false), ("}    ", false), ("Nov", false),
      ] {
        let result = Array(line.utf8).withBytes { line in
          Array(next.utf8).withBytes { messages.hasNoFacts(line, before: $0) }
        }
        #expect(result == isPassed, "\(line) before \(next)")
      }
    }
  }

  @Test func `words are found at any place of a message of any length`() {
    let errors = ["Domain=", "Security policy ", "“", "\t"]
    let wordings = [
      "Task <AA6B881A-E8F6-E0BD-0F97-7044218E1003>.<8> received", "Connection 7: TLS handshake",
      "finished with error [-1200]", "[C1 AA6B881A-E8F6-E0BD-0F97-7044218E1003 a.example:80",
    ]
    // Text with single characters of the words, and with some at their distance.
    let filler = "a S12345t D12345= RBSAssertion = C123456789 "
    for before in 0..<80 {
      for after in [0, 1, 7, 8, 31, 32, 70] {
        let lead = String(String(repeating: filler, count: 2).prefix(before))
        let rest = String(String(repeating: filler, count: 2).prefix(after))
        let plain = "-" + lead + rest
        #expect(!Array(plain.utf8).withBytes { AppLoggedText.mayReport($0) }, "\(plain)")
        for words in errors {
          let text = Array(("-" + lead + words + rest).utf8)
          #expect(text.withBytes { AppLoggedText.mayReport($0) }, "\(words) after \(lead)")
        }
        for words in wordings {
          let text = Array((lead + " " + words + " " + rest).utf8)
          let place = text.withBytes { LogText($0).systemWording(from: 0) }
          #expect(place == before + 1, "\(words) after \(lead)")
        }
      }
    }
  }

  @Test func `open brackets are counted in a text of any length`() {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<5_000 {
      let characters = Array((Bool.random(using: &random) ? "ab[]{}" : "abcdefghijk[").utf8)
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        characters.randomElement(using: &random) ?? 0
      }
      let opened = text.count { [0x5b, 0x7b].contains($0) }
      let closed = text.count { [0x5d, 0x7d].contains($0) }
      #expect(text.withBytes { UnfinishedMessage.depth(of: $0) } == opened - closed)
    }
  }
}
