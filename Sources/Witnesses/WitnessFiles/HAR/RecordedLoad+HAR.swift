import Evidence
import JSONText

extension RecordedLoad {
  init(harEntry json: inout JSONStream) throws(JSONStream.Problem) {
    self.init()
    while let name = try json.nextName() {
      switch name {
      case "startedDateTime": time = try json.time()
      case "request": try readRequest(&json)
      case "response": try readResponse(&json)
      case "serverIPAddress": address = try json.address()
      case "_securityDetails": try readDetails(&json)
      case "_tlsError": refusal = try json.refusal()
      case "_resourceType":
        let type = try json.wholeText(upTo: 64)
        opensWebSocket = opensWebSocket || type?.lowercased() == "websocket"
      case "_webSocketMessages":
        opensWebSocket = try json.kind() == .list || opensWebSocket
        try json.skipValue()
      default: try json.skipValue()
      }
    }
  }

  /// Reads an item of HTTP Toolkit's `_tlsErrors`: a client that refused the TLS of the proxy.
  init(tlsError json: inout JSONStream) throws(JSONStream.Problem) {
    self.init()
    method = "CONNECT"
    var cause: HandshakeOutcome?
    while let name = try json.nextName() {
      switch name {
      case "startedDateTime": time = try json.time()
      case "hostname": url = try json.text(upTo: Self.longestURL)
      case "cause": cause = try json.refusal()
      default: try json.skipValue()
      }
    }
    refusal = cause ?? .abandoned
  }

  private mutating func readRequest(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return }
    while let name = try json.nextName() {
      switch name {
      case "method": method = try json.method()
      case "url": url = try json.text(upTo: Self.longestURL)
      case "httpVersion": version = try json.version() ?? version
      case "headers": try requestHeaders.read(&json)
      case "postData": try Self.readBody(&json, of: &requestHeaders)
      default: try json.skipValue()
      }
    }
  }

  private mutating func readResponse(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return }
    while let name = try json.nextName() {
      switch name {
      case "status": status = try json.status()
      case "httpVersion":
        let answered = try json.version()
        version = version ?? answered
      case "redirectURL": redirectURL = try json.redirect()
      case "headers": try responseHeaders.read(&json)
      case "_securityDetails", "securityDetails": try readDetails(&json)
      case "content": try Self.readBody(&json, of: &responseHeaders)
      default: try json.skipValue()
      }
    }
  }

  private mutating func readDetails(_ json: inout JSONStream) throws(JSONStream.Problem) {
    let read = try SecurityDetails(&json)
    details = details ?? read
  }

  private static func readBody(
    _ json: inout JSONStream, of headers: inout RecordedHeaders
  ) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return }
    while let name = try json.nextName() {
      if name == "mimeType" { try headers.readMediaType(&json) } else { try json.skipValue() }
    }
  }
}

extension JSONStream {
  /// Reads the reason, in HTTP Toolkit's words, for which a client ended its handshake with the
  /// proxy.
  fileprivate mutating func refusal() throws(Problem) -> HandshakeOutcome {
    try wholeText(upTo: 64) == "cert-rejected" ? .refusedByClient : .abandoned
  }

  fileprivate mutating func redirect() throws(Problem) -> String? {
    guard let target = try text(upTo: RecordedLoad.longestURL), target.hasWholeAuthority else {
      return nil
    }
    return target.text
  }
}
