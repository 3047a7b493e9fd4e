/// A log that is written as Zeek writes it.
///
/// After `Ascii::WriteHeader`, `formatter::Ascii::Describe` and `formatter::JSON::BuildJSON` of Zeek's
/// sources: separators, control characters, bytes that are not UTF-8 and backslashes are escaped.
struct ZeekLogBuilder {
  enum Value {
    case text([UInt8])
    case number(String)
    case flag(Bool)
    case list([[UInt8]])

    static func text(_ text: String) -> Value { .text(Array(text.utf8)) }
    static func list(_ texts: [String]) -> Value { .list(texts.map { Array($0.utf8) }) }
  }

  typealias Row = [String: Value]

  var path: String
  var columns: [String]
  var types: [String] = []
  var rows: [Row] = []
  var separator = "\t"
  var setSeparator = ","
  var emptyMark = "(empty)"
  var unsetMark = "-"
  var isClosed = true

  static let connection = ["ts", "uid", "id.orig_h", "id.orig_p", "id.resp_h", "id.resp_p"]

  static func handshakes(_ rows: [Row]) -> ZeekLogBuilder {
    ZeekLogBuilder(
      path: "ssl",
      columns: connection + [
        "version", "cipher", "curve", "server_name", "resumed", "last_alert", "next_protocol",
        "established", "ssl_history", "cert_chain_fps", "client_cert_chain_fps",
        "sni_matches_cert", "validation_status",
      ], rows: rows)
  }

  static func requests(_ rows: [Row]) -> ZeekLogBuilder {
    ZeekLogBuilder(
      path: "http",
      columns: connection + [
        "trans_depth", "method", "host", "uri", "referrer", "version", "user_agent", "origin",
        "request_body_len", "response_body_len", "status_code", "status_msg", "tags", "username",
      ], rows: rows.map { $0.merging(["request_body_len": .number("0")]) { own, _ in own } })
  }

  static func certificates(_ rows: [Row]) -> ZeekLogBuilder {
    ZeekLogBuilder(
      path: "x509",
      columns: [
        "ts", "fingerprint", "certificate.version", "certificate.serial", "certificate.subject",
        "certificate.issuer", "certificate.not_valid_before", "certificate.not_valid_after",
        "certificate.key_alg", "certificate.sig_alg", "certificate.key_type",
        "certificate.key_length", "certificate.exponent", "certificate.curve", "san.dns",
        "san.uri", "san.email", "san.ip", "basic_constraints.ca", "host_cert", "client_cert",
      ], rows: rows)
  }

  static func other(_ path: String, _ columns: [String], _ rows: [Row])
    -> ZeekLogBuilder
  {
    ZeekLogBuilder(path: path, columns: columns, rows: rows)
  }

  /// The values of a connection of a client to port `port` of a server.
  static func connection(
    _ number: Int, server: String = "192.0.2.10", port: Int = 443
  ) -> Row {
    [
      "ts": .number("17639\(10_000 + number).250000"), "uid": .text("C\(number)"),
      "id.orig_h": .text("198.51.100.7"), "id.orig_p": .number("\(50_000 + number)"),
      "id.resp_h": .text(server), "id.resp_p": .number("\(port)"),
    ]
  }

  var tabSeparated: [UInt8] {
    func header(_ name: String, _ value: String) -> String { "#\(name)\(separator)\(value)\n" }
    let names = columns.joined(separator: separator)
    let types = (types.isEmpty ? columns.map { _ in "string" } : types)
      .joined(separator: separator)
    let escapedSeparator = separator.utf8.map(Self.escape).joined()
    var text = Array("#separator \(escapedSeparator)\n".utf8)
    text += Array(
      (header("set_separator", setSeparator) + header("empty_field", emptyMark)
        + header("unset_field", unsetMark) + header("path", path)
        + header("open", "2026-11-23-10-00-00") + header("fields", names)
        + header("types", types)).utf8)
    for row in rows { text += line(row) }
    return text + (isClosed ? Array(header("close", "2026-11-23-11-00-00").utf8) : [])
  }

  private func line(_ row: Row) -> [UInt8] {
    var line = Array(columns.map { value(row[$0]) }.joined(separator: Array(separator.utf8)))
    if line.first == UInt8(ascii: "#") { line.replaceSubrange(0..<1, with: Array(#"\x23"#.utf8)) }
    return line + [UInt8(ascii: "\n")]
  }

  private func value(_ value: Value?) -> [UInt8] {
    switch value {
    case nil: Array(unsetMark.utf8)
    case .number(let text)?: Array(text.utf8)
    case .flag(let flag)?: Array((flag ? "T" : "F").utf8)
    case .text(let bytes)?: escaped(bytes, [separator])
    case .list(let items)?:
      items.isEmpty
        ? Array(emptyMark.utf8)
        : Array(
          items.map { escaped($0, [separator, setSeparator]) }
            .joined(separator: Array(setSeparator.utf8)))
    }
  }

  private func escaped(_ bytes: [UInt8], _ separators: [String]) -> [UInt8] {
    if bytes.isEmpty { return Array(emptyMark.utf8) }
    for mark in [unsetMark, emptyMark] where bytes == Array(mark.utf8) {
      return Array(Self.escape(bytes[0]).utf8) + bytes.dropFirst()
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let special = Set(separators.flatMap(\.utf8))
    return bytes.flatMap { byte -> [UInt8] in
      if byte == UInt8(ascii: "\\") { return [byte, byte] }
      let isPlain = byte >= 0x20 && byte < 0x7f || byte >= 0x80 && isUTF8
      return isPlain && !special.contains(byte) ? [byte] : Array(Self.escape(byte).utf8)
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return #"\x"# + (digits.count == 1 ? "0" : "") + digits
  }

  /// The rows in JSON, one a line; unset values are left out.
  var json: [UInt8] {
    rows.flatMap { row -> [UInt8] in
      let members = columns.compactMap { name in
        row[name].map { "\(Self.quoted(Array(name.utf8))):\(Self.json($0))" }
      }
      return Array("{\(members.joined(separator: ","))}\n".utf8)
    }
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .number(let text): text
    case .flag(let flag): "\(flag)"
    case .text(let bytes): quoted(bytes)
    case .list(let items): "[\(items.map(quoted).joined(separator: ","))]"
    }
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let text = isUTF8 ? bytes : bytes.flatMap { $0 < 0x80 ? [$0] : Array(escape($0).utf8) }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": #"\\#(scalar)"#
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        #"\u00"# + String(escape(UInt8(scalar.value)).dropFirst(2))
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}
