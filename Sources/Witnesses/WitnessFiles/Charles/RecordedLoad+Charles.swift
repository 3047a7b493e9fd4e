import JSONText

extension RecordedLoad {
  init(charlesTransaction json: inout JSONStream) throws(JSONStream.Problem) {
    self.init()
    var target = Target()
    while let name = try json.nextName() {
      switch name {
      case "method": method = try json.method()
      case "protocolVersion": version = try json.version()
      case "scheme": target.scheme = try json.wholeText(upTo: 32)
      case "host": target.host = try json.wholeText(upTo: 512)
      case "port": target.port = try json.integer() ?? target.port
      // `port` takes precedence, whichever member comes first.
      case "actualPort":
        let port = try json.integer()
        target.port = target.port ?? port
      case "tunnel": asksForTunnel = try json.isTrue()
      case "webSocket": opensWebSocket = try json.isTrue()
      case "remoteAddress": address = try json.address()
      case "times": try readTimes(&json)
      case "request": try readRequest(&json)
      case "response": try readResponse(&json)
      default: try json.skipValue()
      }
    }
    url = target.url(authority: requestHeaders.authority)
  }

  private struct Target {
    var scheme: String?
    var host: String?
    var port: Int?

    /// Returns the transaction's URL, with host and port from the request's `:authority` if any.
    ///
    /// Charles names the host for which an HTTP/2 connection was opened, which may serve others.
    func url(authority: String?) -> JSONStream.Beginning? {
      guard let scheme else { return nil }
      if let authority, RecordedURL(parsing: "\(scheme)://\(authority)/") != nil {
        return JSONStream.Beginning(text: "\(scheme)://\(authority)/", isCut: false)
      }
      guard let host, !host.isEmpty else { return nil }
      let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
      let end = port.map { ":\($0)" } ?? ""
      return JSONStream.Beginning(text: "\(scheme)://\(name)\(end)/", isCut: false)
    }
  }

  private mutating func readTimes(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return }
    while let name = try json.nextName() {
      if name == "start" { time = try json.time() } else { try json.skipValue() }
    }
  }

  private mutating func readRequest(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return }
    while let name = try json.nextName() {
      switch name {
      case "header", "headers": try requestHeaders.readHead(&json)
      case "mimeType": try requestHeaders.readMediaType(&json)
      default: try json.skipValue()
      }
    }
  }

  private mutating func readResponse(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsObject() else { return }
    while let name = try json.nextName() {
      switch name {
      case "status": status = try json.status()
      case "header", "headers": try responseHeaders.readHead(&json)
      case "mimeType": try responseHeaders.readMediaType(&json)
      default: try json.skipValue()
      }
    }
  }
}

extension RecordedHeaders {
  fileprivate mutating func readHead(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.kind() == .object else { return try read(&json) }
    try json.begin(isObject: true)
    while let name = try json.nextName() {
      if name == "headers" { try read(&json) } else { try json.skipValue() }
    }
  }
}
