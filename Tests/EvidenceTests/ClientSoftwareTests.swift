import Escaping
import Evidence
import ProtocolRegistries
import TestSupport
import Testing

private typealias Seen = ObservationBuilder

struct ClientSoftwareTests {
  private static let safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"

  private static let agents: [(agent: String, expected: String?)] = [
    ("Shop/1 CFNetwork/1490.0.4 Darwin/23.2.0", "URLSession"),
    ("My%20App/900 CFNetwork/808.2.16 Darwin/16.3.0", "URLSession"),
    (
      "App/1.0 (com.example.app; build:1; iOS 17.0.0) Alamofire/5.8.1", "URLSession (Alamofire)"
    ),
    ("Argo/9.1.0 (iPhone; iOS 10.2; Scale/2.00)", "URLSession (AFNetworking)"),
    ("com.apple.trustd/2.1", "URLSession (trustd)"),
    ("trustd (unknown version) CFNetwork/1121.2.2 Darwin/19.3.0", "URLSession (trustd)"),
    ("ocspd/1.0.3", "URLSession (trustd)"),
    ("AppleCoreMedia/1.0.0.21A329 (iPhone; U; CPU OS 17_0 like Mac OS X; en_us)", "AVFoundation"),
    (safari + " Mobile/15E148", "web view"),
    (safari + " Mobile/15E148 [FBAN/FBIOS;FBAV/1.0]", "web view"),
    ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML)", "web view"),
    (safari + " Version/17.4 Mobile/15E148 Safari/604.1", "Safari"),
    (safari + " CriOS/120.0 Mobile/15E148 Safari/604.1", "Safari"),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)"
        + " Chrome/120.0.0.0 Electron/28.0 Safari/537.36", "Chromium"
    ),
    ("Dart/3.4 (dart:io)", "dart:io"), ("Go-http-client/1.1", "Go"),
    ("Go 1.1 package http", "Go"), ("curl/8.4.0", "curl"), ("libcurl-agent/1.0", "libcurl"),
    ("python-requests/2.31.0", "Python"), ("Python/3.11 aiohttp/3.9", "Python"),
    ("okhttp/4.12.0", "OkHttp"), ("Lavf/60.3.100", "FFmpeg"),
    ("VLC/3.0.20 LibVLC/3.0.20", "VLC"), ("App/1 Cronet/120.0.6099.5", "Cronet"),
  ]

  @Test(arguments: agents)
  func `a user agent tells what its software says of itself`(agent: String, expected: String?) {
    let software = ClientSoftware(userAgent: ForeignText(agent))
    #expect(software?.title == expected)
    #expect(software?.certainty == .likely)
    #expect(software?.source == .userAgent)
  }

  @Test(arguments: [
    "", " ", "(", ")", "((((", "/", "//", "Hello, world", "Mozilla", "Mozilla/5.0",
    "netflix-ios-app", "CFNetwork/1490", "Darwin/23.2.0", "curly/1.0", "Dart/3.4", "Dart (vm)",
    "Shop/1 (curl/8.0)", "Scale/2.00", "App (Android; Scale/2.00)",
    "UnityPlayer/2021.3.1f1 (UnityWebRequest/1.0, libcurl/7.80.0-DEV)",
    "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML) Chrome/107.0 Mobile Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64; rv:39.0) Gecko/20100101 Firefox/39.0",
    "\u{0}\u{202e}(\u{fffd}", String(repeating: "x", count: 600) + " CFNetwork/1 Darwin/1",
  ])
  func `any other user agent tells nothing`(agent: String) {
    #expect(ClientSoftware(userAgent: ForeignText(agent)) == nil)
  }

  @Test func `a user agent without end is read as far as any software writes`() {
    let many = String(repeating: "(", count: 100_000)
    #expect(ClientSoftware(userAgent: ForeignText(many)) == nil)
    #expect(ClientSoftware(userAgent: ForeignText("curl/8 " + many))?.title == "curl")
    #expect(ClientSoftware(userAgent: ForeignText(String(repeating: "é", count: 5000))) == nil)
  }

  private static let hellos: [(name: String, suites: [UInt16], expected: String?)] = [
    (
      "iOS 17",
      [
        0x1301, 0x1302, 0x1303, 0xc02c, 0xc02b, 0xcca9, 0xc030, 0xc02f, 0xcca8, 0xc00a, 0xc009,
        0xc014, 0xc013,
      ], "Apple's TLS"
    ),
    (
      "iOS 10", [0xc02c, 0xc02b, 0xc024, 0xc023, 0xc00a, 0xc009, 0xc030, 0xc02f, 0xc028],
      "Apple's TLS"
    ),
    ("OpenSSL 3", [0x1302, 0x1303, 0x1301, 0xc02c, 0xc030, 0x009f, 0xcca9, 0xcca8], "OpenSSL"),
    ("OpenSSL 1.0.2", [0xc030, 0xc02c, 0xc028, 0xc024, 0xc014, 0x009f, 0x006b], "OpenSSL"),
    (
      "Go", [0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc009, 0x1301, 0x1302, 0x1303], "Go"
    ),
    (
      "Chromium", [0x1301, 0x1302, 0x1303, 0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc013],
      "Chromium"
    ),
    ("Firefox", [0x1301, 0x1303, 0x1302, 0xc02b, 0xc02f, 0xcca9, 0xcca8, 0xc02c, 0xc030], nil),
    (
      "Apple's order with what it does not know", [0xc02c, 0xc02b, 0xc024, 0xc023, 0x009f, 0x0039],
      nil
    ),
    ("a few suites", [0xc02c, 0xc02b], nil), ("TLS 1.3 alone", [0x1301, 0x1302, 0x1303], nil),
    ("nothing", [], nil),
  ]

  @Test(arguments: hellos)
  func `the order of suites tells the library, and never for sure`(
    name: String, suites: [UInt16], expected: String?
  ) {
    let offer = TLSOffer(
      versions: [.tls12], cipherSuites: suites.map(CipherSuite.init(rawValue:)))
    let software = ClientSoftware(offer)
    #expect(software?.title == expected, "\(name)")
    if software != nil { #expect(software?.certainty == .unknown) }
  }

  @Test func `a process counts before the user agent, and that before the hello`() {
    var seen = Seen.tls("a.example")
    #expect(seen.software?.kind == .appleTLS)
    seen.http = HTTPFacts()
    seen.http?.userAgent = "Dart/3.4 (dart:io)"
    #expect(seen.software?.kind == .ownStack)
    seen.process = ProcessFacts(name: "Shop")
    #expect(seen.software?.kind == .ownStack)
    seen.process = ProcessFacts(name: "com.apple.WebKit.Ne", effectiveName: "Shop")
    #expect(seen.software?.kind == .webContent)
    #expect(seen.software?.certainty == .proven)
    #expect(seen.softwareInTraffic?.kind == .ownStack)
    seen.process = ProcessFacts(name: "com.apple.WebKit.Ne", effectiveName: "MobileSafari")
    #expect(seen.software?.kind == .browser)
    seen.process = ProcessFacts(name: "nsurlsessiond", effectiveName: "Shop")
    #expect(seen.software?.kind == .urlLoading)
  }

  @Test func `user agents of one software are one sighting, those of another are another`() {
    var ledger = EvidenceLedger()
    for (frame, agent) in ["Shop/1", "curl/8.0", "Shop/2", "curl/7.9", nil].enumerated() {
      var seen = Seen.http("a.example", frame: frame + 1)
      seen.http?.userAgent = agent.map { ForeignText($0) }
      ledger.record(seen)
    }
    let sightings = ledger.evidence.flatMap(\.sightings)
    #expect(sightings.map(\.count) == [3, 2])
    #expect(sightings.map { $0.observation.software?.title } == [nil, "curl"])
  }
}

struct UserAgentTableTests {
  @Test func `any number of user agents is looked up as each alone`() {
    var table = UserAgentTable()
    for number in 0..<2000 {
      let curl = ForeignText("curl/\(number % 700)")
      #expect(table.software(of: curl)?.title == "curl")
      #expect(table.software(of: ForeignText("Shop/\(number % 300)")) == nil)
      #expect(table.software(of: curl) == ClientSoftware(userAgent: curl))
    }
    let long = ForeignText("curl/8 " + String(repeating: "x", count: 5000))
    #expect(table.software(of: long)?.title == "curl")
  }
}
