import Bytes
import CaptureFiles
import Escaping
import Evidence
import Testing
import WitnessFiles

struct RecognitionTests {
  private static let beginnings: [(text: String, witness: TrafficLogKind?)] = [
    (#"{"log":{"version":"1.2","creator":{"name":"x"},"entries":[]}}"#, .har),
    ("\u{feff}{\n  \"log\" : {\n \"pages\": [], \"entries\": [", .har),
    (#"{"version":1,"log":{"entries":["#, .har),
    (#"{"data":{"log":{"version":"1.2","entries":[]}}}"#, nil),
    (#"{"a":"\"log\":{","entries":[{"log":{}}]}"#, nil), (#"{"a":"\"#, nil),
    (
      #"[{"status":"COMPLETE","method":"GET","protocolVersion":"HTTP/1.1","scheme":"https","host":"a.example"}]"#,
      .charlesSession
    ),
    (#"{"traceID":1,"eventMessage":"x","machTimestamp":2}"#, .console),
    (#"{"traceID":1,"eventMessage":""# + String(repeating: "x", count: 8_192), .console),
    ("[{\n  \"processImagePath\" : \"x\",\n  \"eventMessage\" : \"y\"", .console),
    (
      #"{"domain":"api.example.com","bundleID":"com.example.App1","type":"networkActivity"}"#,
      .privacyReport
    ),
    (#"{"accessor":{"identifier":"x"},"category":"contacts","type":"access"}"#, .privacyReport),
    ("1864:9:websocket;0:~8:response;350:", .mitmproxyFlows),
    ("2100:7:version;2:21#4:type;4:http;", .mitmproxyFlows),
    ("Starting ATS Diagnostics\n\nConfiguring ATS", .nscurl),
    (
      "% nscurl --tls-diagnostics https://a.example\nNegotiated TLS version (codepoint): 0x0304\n",
      .nscurl
    ),
    ("Run nscurl --tls-diagnostics https://a.example", nil),
    (#"{"findings":[]}"#, nil), (#"{"schema":"atsift-evidence/1"}"#, nil), ("12:30 lunch", nil),
    ("", nil), ("   ", nil), ("plain words", nil),
  ]

  @Test(arguments: beginnings)
  func `a record is known by its first bytes`(text: String, witness: TrafficLogKind?) {
    #expect(Array(text.utf8).withBytes { TrafficLogKind(recognising: $0) } == witness)
  }

  private static let others: [(text: [UInt8], form: UnsupportedFileFormat?)] = [
    ([0xac, 0xed, 0x00, 0x05] + Array("sr com.xk72.charles.model".utf8), .charlesBinary),
    (Array("PK\u{3}\u{4}....raw/01_c.txt".utf8), .fiddlerArchive),
    (Array("PK\u{3}\u{4}....Payload/Shop.app".utf8), .zipArchive),
    (Array("PK\u{3}\u{4}....com.proxyman/flow".utf8), .proxymanSession),
    ([0x00, 0x10, 0x00, 0x00], .binaryLog),
    (Array("PK\u{3}\u{4}....run.logarchive/Info.plist".utf8), .logArchive),
    (
      Array("run.logarchive/".utf8) + [UInt8](repeating: 0, count: 242) + Array("ustar".utf8),
      .logArchive
    ),
    (Array("run.logarchive/ is a folder".utf8), nil),
    (
      Array("console.log".utf8) + [UInt8](repeating: 0, count: 246) + Array("ustar".utf8),
      .tarArchive
    ),
    (Array("console.log".utf8) + [UInt8](repeating: 0, count: 245) + Array("ustar".utf8), nil),
    (Array(#"{\rtf1\ansi Connection 1: failed}"#.utf8), .richText),
    (Array("snoop\0\0\0\0\0\0\u{2}\0\0\0\u{4}".utf8), .snoop),
    (Array("RTSS\u{1}\u{1}\u{1}\0".utf8), .networkMonitor),
    (Array("GMBU\0\u{2}\u{1}\0".utf8), .networkMonitor),
    (Array("XCP\0002.001\0".utf8), .otherCapture),
    (Array("TRSNIFF data    \u{1a}\u{1}\0".utf8), .otherCapture),
    (Array("iptrace 2.0".utf8), .otherCapture),
    ([0xaa, 0xaa, 0xaa, 0xaa, 0x20, 0, 0, 0], .otherCapture),
    (Array("#separator \\x09\n#path\tssl".utf8), .zeekLog),
    (Array(#"{"timestamp":"x","flow_id":1,"event_type":"tls","src_ip":"y"}"#.utf8), .suricataLog),
    (Array(#"{"constants": {"logEventTypes": {}}}"#.utf8), .netLog),
    (Array("CLIENT_RANDOM 00 11\n".utf8), .keyLog), (Array("<?xml version".utf8), .xml),
    (Array(#"{"data": {"log": {"version": "1.2", "entries": []}}}"#.utf8), .wrappedHAR),
    (Array(#"{"har":{"log":{"creator":{}}}}"#.utf8), .wrappedHAR),
    (Array("2451:11:client_conn,210:".utf8), .oldMitmproxyFlows),
    (Array("900:7:version,9:1:0#2:18#]8:response,".utf8), .oldMitmproxyFlows),
    (
      Array("Connecting to 127.0.0.1\nCONNECTED(00000003)\n---\nCertificate chain\n".utf8),
      .opensslClient
    ),
    (
      Array("*   Trying 127.0.0.1:443...\n* Connected to a.example (127.0.0.1) port 443\n".utf8),
      .curlTrace
    ),
    (Array("10:00:00.359443 *   Trying [::1]:443...\n".utf8), .curlTrace),
    (Array("== Info:   Trying 127.0.0.1:443...\n".utf8), .curlTrace),
    (
      Array(
        "(Task Interval) <_NSConcreteDateInterval: 0x1>\n(Fetch Start) 2026-11-22 10:00:00 +0000\n"
          .utf8),
      .taskMetrics
    ),
    (Array("Trying 127.0.0.1, not CONNECTED".utf8), nil),
    (Array("(Fetch Start) of a race".utf8), nil),
    (Array(#"{"log":"debug"}"#.utf8), nil), (Array("900:7:version;2:21#".utf8), nil),
    ([0xff, 0xfe, 0x41, 0x00], .utf16Text), (Array("hello".utf8), nil), ([], nil),
  ]

  @Test(arguments: others)
  func `what is not read is named, with the way to convert it`(
    text: [UInt8], form: UnsupportedFileFormat?
  ) {
    #expect(text.withBytes { UnsupportedFileFormat(recognising: $0) } == form)
    if let form {
      let reason = CaptureError.otherForm(name: "x", form).reason
      #expect(reason.hasPrefix("is ") && reason.count > 40)
    }
  }

  @Test func `every such form is tried`() {
    #expect(Set(Self.others.compactMap(\.form)) == Set(UnsupportedFileFormat.allCases))
  }

  @Test(arguments: [
    ("2026-11-22 10:00:00.123456+0800 Shop[204:12443] hello\n", true),
    ("first\nTask <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<0> finished with error [-1022]\n", true),
    ("Dear reader,\nthis is a letter\n", false), ("# README\n\n- a list: of things\n", false),
    ("2026-11-22 was a Sunday\n", false), ("\u{0}\u{1}", false),
  ])
  func `a log in a folder has to show a line of one`(text: String, isLog: Bool) {
    #expect(Array(text.utf8).withBytes { TrafficLogKind.showsLog($0) } == isLog)
  }
}
