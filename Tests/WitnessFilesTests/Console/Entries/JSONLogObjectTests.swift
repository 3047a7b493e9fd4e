import Bytes
import Escaping
import Evidence
import Testing

@testable import WitnessFiles

struct JSONLogObjectTests {
  @Test(
    arguments: [
      (
        #"{"eventMessage":"m","processImagePath":"/x/Shop.app/Shop","processID":8,"senderImagePath":"/usr/lib/libnetwork.dylib"}"#,
        LogOrigin.system(.network)
      ),
      (
        #"{"pid":8,"filename":"/x/Shop.app/Shop","image_name":"/usr/lib/libnetwork.dylib","message":"m","label":null}"#,
        .system(.network)
      ),
      (
        #"{"pid":8,"filename":"/x/Shop.app/Shop","image_name":"/x/Shop.app/Shop","message":"m","label":{"subsystem":"com.apple.network","category":"connection"}}"#,
        .app
      ),
      (
        #"{"process":"/x/Shop","pid":8,"library":"/usr/lib/libboringssl.dylib","message":"m"}"#,
        .system(.boringSSL)
      ),
      (
        #"{"msg":"","device":"iPhone","process":"Shop(CFNetwork)","pid":"8","message":"m"}"#,
        .system(.cfNetwork)
      ),
      (#"{"msg":"","device":"iPhone","process":"Shop","pid":"8","message":"m"}"#, .unknown),
      (
        #"{"msg":"Nov 22 10:00:00 iPhone Shop(CFNetwork)[8] <Error>: m\n\u0000"}"#,
        .system(.cfNetwork)
      ),
      (
        #"{"timestamp":1,"level":"ALL","message":"Nov 22 10:00:00 iPhone Shop[8] <Error>: m"}"#,
        .unknown
      ),
    ] as [(String, LogOrigin)])
  func `an object of each program shows who wrote its message`(
    object: String, origin: LogOrigin
  ) throws {
    let line = LogLine(try #require(try JSONLogObject(Array(object.utf8)).content))
    #expect(line.origin == origin)
    #expect(line.process == LoggedProcess(name: "Shop", pid: 8))
    #expect(line.withMessage { $0.text(0, $0.bytes.byteCount) } == "m")
  }

  @Test(arguments: [
    #"{"message":"m"}"#, #"{"message":"m","process":"Shop","pid":8}"#, #"{"Msg":"m"}"#,
    #"{"eventmessage":"m"}"#, #"{"msg":7}"#, #"{"msg":{"msg":"m"}}"#, "{}",
  ])
  func `an object of another program has no line`(object: String) throws {
    #expect(try JSONLogObject(Array(object.utf8)).content == nil)
  }

  @Test(arguments: [
    #"{"eventMessage":"m","eventMessage":"n"}"#,
    #"{"eventMessage":"m","subsystem":"com.apple.network","subsystem":"com.shop"}"#,
    #"{"eventMessage":"m","\u0065ventMessage":"n"}"#, #"{"eventMessage":"m""#,
  ])
  func `a member named twice makes the object unreadable`(object: String) {
    #expect(throws: RecordProblem.self) { try JSONLogObject(Array(object.utf8)) }
  }

  @Test(arguments: [
    (
      #"{"ts":1,"proc":"Shop","text":"Connection 3: TLS Trust result 0"}"#, "ts,proc,text",
      "log show"
    ),
    (#"{"message":"m","process":"Shop","pid":8}"#, "message,process,pid", "macos-UnifiedLogs"),
    (#"[{"message":"m","filename":"/x/Shop"}]"#, "message,filename", "pymobiledevice3"),
    (#"{"level":"info","msg":"started"}"#, "level,msg", "go-ios"),
    (#"{"message":"m","#, nil, nil), (#"{"message":"m"}"#, nil, nil), (#"{"a":1}"#, nil, nil),
    ("Connection 3: TLS Trust result 0", nil, nil), ("[", nil, nil), (#"{"message"#, nil, nil),
    (#"{"message":"#, nil, nil), (#"{"a":{"message":"m","pid":1}}"#, nil, nil),
  ])
  func `an unknown form is named by its members and the nearest`(
    text: String, members: String?, program: String?
  ) {
    let form = Array(text.utf8).withBytes { UnknownLogForm(recognising: $0) }
    #expect(form?.members.map(\.displayed).joined(separator: ",") == members)
    #expect(form?.program == program)
  }

  @Test func `an object's unknown form is found in any beginning of a file`() {
    let text = #"[ {"a\"b":[{"c":"}"}],"ts":1,"text":"Connection 3: TLS Trust result 0","d":"\\"#
    for count in 0...text.utf8.count {
      let form = Array(text.utf8.prefix(count)).withBytes { UnknownLogForm(recognising: $0) }
      #expect(form == nil || form?.members.first == #"a\"b"#)
    }
  }
}
