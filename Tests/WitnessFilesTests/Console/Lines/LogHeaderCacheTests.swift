import Bytes
import TestSupport
import Testing

@testable import WitnessFiles

struct LogHeaderCacheTests {
  /// Times of all forms, some of which are equally long.
  private static let times = [
    "2026-11-26 09:41:00.007000+0100", "2026-11-26 09:41:00.1+0100", "2026-11-26 09:41:00.123",
    "2026-11-26 09:41:00.12", "2026-11-26 09:41:00", "2026-11-26T09:41:00Z",
    "Nov 22 10:00:00.123456", "Nov  2 10:00:00.12", "Nov 22 10:00:00.123", "Nov 22 10:00:00",
    "Nov 22 10:00:00.1234", "1543 :Nov 22 10:00:00", "[ +59 ms] Nov 22 10:00:00",
    "[  +59 ms] [DEVICE LOG] 2026-11-26 09:41:00.007000+0100", "Nov 31", "2026-11-26",
    "default\t15:59:44.357742-0800\t", "15:59:44.357742-0800\tApp\t",
  ]
  /// Headers as systems write them after the time.
  private static let headers = [
    " 0x6f  Default     0x1                  67   0    locationd: (CoreLocation) ",
    " 0x6f  Error       0x0                  812  0    Shop: (CFNetwork) [com.apple.CFNetwork:ATS] ",
    " Df Shop[812:1f] [com.apple.CFNetwork:Default] ", " E  Shop[812:1f] (Network) ",
    "  localhost Shop[812]: (CFNetwork) [com.apple.CFNetwork:Default] ",
    "  localhost locationd[67]: ", " Shop[812:1f] ", " My App[812:1f] [app] ",
    " Shop{CFNetwork}[812] <NOTICE>: ", " iPhone Shop(CFNetwork)[812] <Error>: ",
    " Shop(Network)[812] <Notice>: ", " locationd[67] <Notice>: ", " My iPhone kernel[0]: ",
    " Shop: ", "\tShop[812]: ",
  ]
  private static let words = [
    "0x1f2a", "Error", "E", "Df", "I", "512", "0", "localhost", "iPhone", "My App", "0xApp", "App",
    "App[512:1f2a]", "App[512]", "App:", "App(CFNetwork)[512]", "(CFNetwork)", "<Error>:", "<odd",
    "[app]", "[Default]", "[com.apple.network:connection]", "[C1", "[]", "text", ":", "",
  ]
  private static let messages = [
    "", "text", " text", "<text>", "< text", ": text", "[text] text", "[text]", "[text",
    "(text) text", "(text", "tex\t10:00:00.5\tShop\ttext", "0x1 0 0x2 3 4 Shop: text",
    "[C1 text] text", "a long text after a short header, over the end of what is compared",
  ]

  @Test func `a header does not depend on the lines before`() throws {
    var random = SeededGenerator(seed: 43)
    var headers = LogHeaderCache()
    var recent = Self.headers
    var (known, styles) = (0, LogLineHeader.Style())
    for _ in 0..<60_000 {
      if Int.random(in: 0..<20, using: &random) == 0 {
        let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          [" ", "  ", "\t", ""].randomElement(using: &random)!
            + Self.words.randomElement(using: &random)!
        }
        let isOdd = Int.random(in: 0..<4, using: &random) == 0
        recent[Int.random(in: recent.indices, using: &random)] =
          isOdd ? words.joined() + " " : Self.headers.randomElement(using: &random)!
      }
      let isPlain = Bool.random(using: &random)
      var line = Array(
        (Self.times.randomElement(using: &random)! + recent.randomElement(using: &random)!
          + (isPlain ? "some text" : Self.messages.randomElement(using: &random)!)).utf8)
      if Int.random(in: 0..<4, using: &random) == 0 {
        line[Int.random(in: line.indices, using: &random)] = "09a0: []()<x{}\tE".utf8.randomElement(
          using: &random)!
      }
      let alone = line.withBytes { LogLineHeader($0) }
      let isKnown = line.withBytes { headers.index(of: $0) } != nil
      let header = line.withBytes { headers.header(of: $0) }
      #expect(header == alone, "\(String(decoding: line, as: UTF8.self))")
      guard isKnown else { continue }
      known += 1
      styles.insert(header.style)
      #expect(line[..<header.end].allSatisfy { (0x20..<0x7f).contains($0) })
    }
    #expect(known > 5_000)
    #expect(styles == [.dated, .datedWithLibrary, .columns, .compact, .hosted, .syslog])
  }

  @Test func `equal bytes after times of two forms are two headers`() {
    var headers = LogHeaderCache()
    let rest = "  localhost Shop[812]: (CFNetwork) text"
    for time in ["2026-11-26 09:41:00", "Nov 22 10:00:00.123"] {
      for isSecond in [false, true] {
        let line = Array((time + rest).utf8)
        let isKnown = line.withBytes { headers.index(of: $0) } != nil
        let header = line.withBytes { headers.header(of: $0) }
        #expect(header == line.withBytes { LogLineHeader($0) })
        #expect(isKnown == isSecond)
      }
    }
  }
}
