import Evidence
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
    ] as [(String, String, Int32?, Int64?)])
  func `a line of each form is taken apart`(
    text: String, process: String, pid: Int32?, nanoseconds: Int64?
  ) {
    let line = LogLine(Array(text.utf8))
    #expect(line.hasHead)
    #expect(line.process == process)
    #expect(line.pid == pid)
    #expect(line.time?.nanoseconds == nanoseconds)
    #expect(line.withMessage { $0.text(0, $0.bytes.byteCount) }.hasSuffix("text"))
  }

  @Test func `a line of other text has no head`() {
    for text in ["", "hello: there", "Task <A>.<1> finished", "2026 was a good year", "a\tb\tc\td"]
    {
      #expect(!LogLine(Array(text.utf8)).hasHead)
    }
  }
}
