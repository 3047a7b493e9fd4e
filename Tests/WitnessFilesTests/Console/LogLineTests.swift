import Bytes
import Escaping
import Evidence
import TestSupport
import Testing

@testable import WitnessFiles

struct LogLineTests {
  @Test(
    arguments: [
      (
        "2018-11-08 09:02:58.661352+0800 MyWeather[20423:1244387] text", "MyWeather", 20423,
        1_541_638_978_661_352_000
      ),
      (
        "2026-11-22 10:00:00.123456+0000 0x1f2a     Error       0x0                  512    0    MyApp: (CFNetwork) [com.apple.CFNetwork:ATS] text",
        "MyApp", 512, 1_795_341_600_123_456_000
      ),
      (
        "2026-11-22 10:00:00.123 E  MyApp[512:1f2a] [com.apple.CFNetwork:Default] text", "MyApp",
        512,
        1_795_341_600_123_000_000
      ),
      (
        "2026-11-22 10:00:00.123456+0000  localhost MyApp[512]: (CFNetwork) text", "MyApp", 512,
        1_795_341_600_123_456_000
      ),
      (
        "2026-11-22 10:00:00.123456+0000 My App[512:1f2a] text", "My App", 512,
        1_795_341_600_123_456_000
      ),
      ("default\t15:59:44.357742-0800\tflc\tWebContent[2062]: text", "flc", nil, nil),
      ("Nov 22 10:00:00 iPhone MyApp(CFNetwork)[512] <Error>: text", "MyApp", 512, nil),
      ("Nov 22 10:00:00.123456 MyApp(CFNetwork)[512] <Error>: text", "MyApp", 512, nil),
    ] as [(String, String, Int32?, Int64?)])
  func `a line of each form is taken apart`(
    text: String, process: String, pid: Int32?, nanoseconds: Int64?
  ) {
    let line = LogLine(Array(text.utf8))
    #expect(line.hasHead)
    #expect(line.process.name == ForeignText(process))
    #expect(line.process.pid == pid)
    #expect(line.time?.nanoseconds == nanoseconds)
    #expect(line.withMessage { $0.text(0, $0.bytes.byteCount) }.hasSuffix("text"))
  }

  @Test func `the head of a line does not depend on the line before`() {
    var random = SeededGenerator(seed: 43)
    let times = [
      "2026-11-26 09:41:00.007000+0100", "2026-11-26 09:41:00.1+0100", "Nov 22 10:00:00",
      "Nov 22 10:00:00.123456",
    ]
    let fields = [
      "0x1f2a", "Error", "E", "Df", "I", "512", "0", "localhost", "iPhone", "My App", "0xApp",
      "App",
      "App[512:1f2a]", "App[512]", "App:", "App(CFNetwork)[512]", "(CFNetwork)", "<Error>:", "<odd",
      "[app]", "[Default]", "[com.apple.network:connection]", "[C1", "text", "",
    ]
    var before = LogLine([])
    var repeated = 0
    for _ in 0..<40_000 {
      var line: [UInt8]
      if Bool.random(using: &random), before.bytes.count > 20 {
        // Most often another time and message, now and then one byte.
        line = before.bytes
        line[Int.random(in: 0..<line.count, using: &random)] = "09a0: []<(x".utf8.randomElement(
          using: &random)!
      } else {
        let count = Int.random(in: 1...6, using: &random)
        let words = (0..<count).map { _ in fields.randomElement(using: &random)! }
        line = Array(([times.randomElement(using: &random)!] + words).joined(separator: " ").utf8)
      }
      let alone = line.withBytes { LogLineHeader($0) }
      let head = before.head(of: line)
      #expect(head == alone, "\(String(decoding: line, as: UTF8.self))")
      if head.isKnown { repeated += 1 }
      before = LogLine(line)
    }
    #expect(repeated > 10_000)
  }

  @Test(arguments: ["0123ABCD-4567-89ef-cdab-0123456789AB", "ffffffff-FFFF-0000-9999-aAbBcCdDeEfF"])
  func `an identifier is read in any case, and nothing else is one`(text: String) {
    func identifier(_ text: [UInt8]) -> String? {
      text.withBytes { LogIdentifier(LogText($0), at: 0)?.description }
    }
    #expect(identifier(Array(text.utf8)) == text.uppercased())
    for offset in 0..<LogIdentifier.length {
      for byte in UInt8.min...UInt8.max {
        var bytes = Array(text.utf8)
        bytes[offset] = byte
        let isDash = [8, 13, 18, 23].contains(offset)
        let isGood =
          isDash ? byte == 0x2d : byte < 0x80 && Character(Unicode.Scalar(byte)).isHexDigit
        #expect((identifier(bytes) != nil) == isGood, "\(byte) at \(offset)")
      }
    }
  }

  @Test func `a line of other text has no head`() {
    for text in ["", "hello: there", "Task <A>.<1> finished", "2026 was a good year", "a\tb\tc\td"]
    {
      #expect(!LogLine(Array(text.utf8)).hasHead)
    }
  }
}
