import Bytes

/// An unsupported file format that users mistake for a capture, known for error messages only.
public enum UnsupportedFileFormat: Hashable, Sendable, CaseIterable {
  /// A Charles proxy session in binary format, plain (`.chls`) or compressed (`.chlz`).
  case charlesBinary
  case fiddlerArchive
  case proxymanSession
  case zipArchive
  case tarArchive
  case richText
  case netLog
  case binaryLog
  /// A log archive (`.logarchive`) of an Apple system, packed as zip or tar.
  case logArchive
  case zeekLog
  case suricataLog
  /// A capture of Solaris' `snoop` (RFC 1761).
  case snoop
  case networkMonitor
  /// A capture of another program, in a format that Wireshark reads.
  case otherCapture
  case utf16Text
  case keyLog
  case xml
  /// A HAR file inside another JSON object, as some services return it.
  case wrappedHAR
  /// A flow file of mitmproxy 0.10 to 0.18, in which texts are byte strings.
  case oldMitmproxyFlows
  /// The output of `openssl s_client`.
  case opensslClient
  /// The output of `curl -v` or `curl --trace-ascii`.
  case curlTrace
  /// A printed `URLSessionTaskMetrics`.
  case taskMetrics
}

extension UnsupportedFileFormat {
  static let bytesToKnow = 4096

  public init?(recognising bytes: RawSpan) {
    let first = (0..<min(bytes.byteCount, Self.bytesToKnow)).map { bytes.byte(at: $0) }
    func begins(_ text: String) -> Bool { first.starts(with: text.utf8) }
    func has(_ text: String) -> Bool { first.withBytes { $0.firstIndex(ofText: text) } != nil }
    if first.starts(with: [0xff, 0xfe]) || first.starts(with: [0xfe, 0xff]) {
      self = .utf16Text
    } else if begins("snoop\0\0\0") {
      self = .snoop
    } else if begins("RTSS") || begins("GMBU") {
      // Versions 1 and 2 of the format (netmon.c of Wireshark).
      self = .networkMonitor
    } else if Self.otherCaptures.contains(where: { first.starts(with: $0) }) {
      self = .otherCapture
    } else if first.starts(with: [0xac, 0xed, 0x00, 0x05]), has("com.xk72.") {
      // Java serialization (stream magic and version) of a Charles class.
      self = .charlesBinary
    } else if has(".logarchive/"), begins("PK\u{3}\u{4}") || Self.isTar(first) {
      self = .logArchive
    } else if begins("PK\u{3}\u{4}") {
      self = Self.archive(has)
    } else if Self.isTar(first) {
      self = .tarArchive
    } else if begins("{\\rtf") {
      self = .richText
    } else if first.starts(with: [0x00, 0x10, 0x00, 0x00]) || has("com.apple.logd") {
      // A tracev3 file (unified log) begins with a chunk of type 0x1000.
      self = .binaryLog
    } else if begins("#separator ") {
      self = .zeekLog
    } else if begins("{"), has(#""event_type""#), has(#""flow_id""#) || has(#""src_ip""#) {
      self = .suricataLog
    } else if begins("{"), has(#""constants""#), has("logEventTypes") || has("clientInfo") {
      self = .netLog
    } else if begins("CLIENT_RANDOM ") || has("\nCLIENT_RANDOM ")
      || begins("SERVER_HANDSHAKE_TRAFFIC_SECRET ") || begins("CLIENT_HANDSHAKE_TRAFFIC_SECRET ")
      || begins("# SSL/TLS secrets log file")
    {
      self = .keyLog
    } else if begins("<?xml") || begins("<!DOCTYPE") || begins("bplist00") || begins("<html") {
      self = .xml
    } else if begins("{"), has(#""log":{"#) || has(#""log": {"#) || has(#""log" : {"#),
      has(#""entries""#) || has(#""creator""#)
    {
      self = .wrappedHAR
    } else if Self.beginsTNetString(first),
      has("11:client_conn,") || has("7:version,") || has("7:request,") || has("8:response,")
    {
      self = .oldMitmproxyFlows
    } else if has("CONNECTED(0000000") {
      self = .opensslClient
    } else if has("*   Trying ") || has("== Info:   Trying ") {
      self = .curlTrace
    } else if has("(Fetch Start) "), has("(Task Interval) ") || has("(Protocol Name) ") {
      self = .taskMetrics
    } else {
      return nil
    }
  }

  /// True if an app or a script may print such text into its log, so that a log with this text is
  /// still a log.
  public var mayBePrinted: Bool {
    switch self {
    case .opensslClient, .curlTrace, .taskMetrics: true
    default: false
    }
  }

  /// True if a file of the form can contain the lines of a log as they are, so that its lines say
  /// nothing about the form.
  public var wrapsText: Bool { self == .tarArchive || self == .richText }

  /// The first bytes of captures of AIX' iptrace, InfoVista 5View, HP-UX' nettl, Sniffer for DOS and
  /// Windows, Observer and Visual Networks, as in Wireshark's readers.
  private static let otherCaptures: [[UInt8]] =
    [
      "iptrace 1.0", "iptrace 2.0", "TR\0d\0", "TRSNIFF data    \u{1a}", "XCP\0",
      "ObserverPktBuffer", "\u{5}VNF",
    ].map { Array($0.utf8) } + [[0xaa, 0xaa, 0xaa, 0xaa]]

  /// Returns true if the first header has the magic of POSIX tar.
  private static func isTar(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(257).starts(with: "ustar".utf8)
  }

  private static func beginsTNetString(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.prefix(while: \.isDecimalDigit)
    return (1...9).contains(digits.count)
      && bytes.dropFirst(digits.count).first == UInt8(ascii: ":")
  }

  private static func archive(_ has: (String) -> Bool) -> UnsupportedFileFormat {
    if has("raw/") && (has("_c.txt") || has("_m.xml") || has("_s.txt")) || has("_index.htm") {
      return .fiddlerArchive
    }
    if has("proxyman") || has("Proxyman") { return .proxymanSession }
    return has("com.xk72.") || has("session.chls") ? .charlesBinary : .zipArchive
  }
}

extension UnsupportedFileFormat {
  private static let conversion =
    "convert it with Wireshark's `editcap -F pcapng FILE run.pcapng`"

  var words: String {
    switch self {
    case .charlesBinary:
      "a Charles session in its binary format; export it in Charles (File > Export Session) as "
        + "JSON (.chlsj) or HAR"
    case .fiddlerArchive:
      "a Fiddler session archive; export it in Fiddler (File > Export Sessions) as HTTPArchive "
        + "v1.2"
    case .proxymanSession:
      "a Proxyman session; export it in Proxyman (File > Export) as HAR"
    case .zipArchive:
      "a zip archive; unpack it first, and give the file inside, or give an app with `--plist`"
    case .tarArchive: "a tar archive; unpack it first, and give the files inside"
    case .richText: "rich text (RTF), not a record of a run; save it as plain text first"
    case .netLog:
      "a Chromium net-export log, not a record of an app's run; save a HAR in the network panel of "
        + "its developer tools instead"
    case .binaryLog:
      "a binary log of an Apple system; write it as text on a Mac with `log show --info FILE`"
    case .logArchive:
      "a packed log archive of an Apple system; unpack it, and write it as text on a Mac with `log"
        + " show --archive NAME.logarchive --info --debug --style ndjson > console.ndjson`"
    case .zeekLog:
      "a Zeek log without connections that atsift judges; give ssl.log, x509.log, http.log, quic.log"
        + " and conn.log of the same folder, or the capture that Zeek read"
    case .suricataLog: "a Suricata log; give the capture that Suricata read"
    case .snoop: "a capture of Sun's snoop; \(Self.conversion)"
    case .networkMonitor: "a capture of Microsoft Network Monitor; \(Self.conversion)"
    case .otherCapture: "a capture in another program's format; \(Self.conversion)"
    case .utf16Text: "text in UTF-16; convert it with `iconv -f UTF-16 -t UTF-8 FILE`"
    case .keyLog: "a file of TLS secrets; give it with --keylog, together with a capture"
    case .xml:
      "XML or a property list, not a record of a run; give an Info.plist with `--plist`, or to"
        + " `atsift lint`"
    case .wrappedHAR:
      "a HAR file inside another object; extract it, as with `jq .NAME FILE > run.har`, where"
        + " NAME is the member that contains `log`"
    case .oldMitmproxyFlows:
      "a flow file of mitmproxy 0.10 to 0.18; convert it with `mitmdump -nr FILE -w "
        + "run.mitm`, which reads 0.11 and later"
    case .opensslClient:
      "the output of `openssl s_client`, whose ClientHello is not an app's; `atsift probe HOST`"
        + " tests the server with Apple's"
    case .curlTrace:
      "the output of `curl`, whose ClientHello is not an app's; `atsift probe HOST` tests the"
        + " server with Apple's"
    case .taskMetrics:
      "printed URLSessionTaskMetrics, which contain neither cipher suites nor certificates;"
        + " give the system's log of the run, or test the server with `atsift probe HOST`"
    }
  }
}
