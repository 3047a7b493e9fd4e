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
    var times = LineTimestamps()
    #expect(line.time(by: &times)?.nanoseconds == nanoseconds)
    #expect(line.withMessage { $0.text(0, $0.bytes.byteCount) }.hasSuffix("text"))
  }

  @Test func `a time does not depend on the times before`() {
    var random = SeededGenerator(seed: 45)
    var times = LineTimestamps()
    var text = Array("x 2026-11-24 10:00:00.123456+0800 y".utf8)
    var found = 0
    for _ in 0..<20_000 {
      let place = Int.random(in: text.indices, using: &random)
      text[place] = "0123456789-:. Z+".utf8.randomElement(using: &random)!
      if Int.random(in: 0..<8, using: &random) == 0 {
        text = Array("x 2026-11-24 10:00:00.123456+0800 y".utf8)
      }
      text.withBytes { text in
        let time = Timestamp(text, at: 2)
        #expect(times.time(in: text, at: 2) == time)
        if time != nil { found += 1 }
      }
    }
    #expect(found > 2_000)
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
