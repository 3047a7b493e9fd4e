extension TNetStringParser {
  enum Step {
    case flow(MitmproxyFlow)
    case malformed(String, UInt64)
    /// Damage after which no further flow can be found, described by the error and its byte offset.
    case lost(String, UInt64)
    case cut
    case end
  }

  mutating func nextFlow() -> Step {
    guard skipSpace() else { return .end }
    let length: Int
    do throws(Problem) {
      length = try self.length()
    } catch .malformed(let words, let place) {
      return .lost(words, place)
    } catch {
      return .cut
    }
    let end = offset + UInt64(length)
    do throws(Problem) {
      let flow = try flow(length)
      guard flow.type != nil else { return .malformed("is not a flow", end - UInt64(length)) }
      return .flow(flow)
    } catch {
      guard case .malformed(let words, let place) = error else { return .cut }
      // A nested walk ends at the flow's end at the latest, or just after it if its type was read.
      guard offset <= end else { return .malformed(words, place) }
      do throws(Problem) {
        let type = try type(at: end)
        return Self.types.contains(type) ? .malformed(words, place) : .lost(words, place)
      } catch {
        return .cut
      }
    }
  }

  private mutating func flow(_ length: Int) throws(Problem) -> MitmproxyFlow {
    var flow = MitmproxyFlow()
    try dictionary(length) { (walk, name, length) throws(Problem) in
      switch name {
      case "type": flow.type = try walk.text(length, longest: 32)
      case "version": flow.version = try walk.integer(length)
      case "is_replay": flow.replayed = try walk.text(length, longest: 32)
      case "timestamp_created": flow.created = try walk.time(length)
      case "websocket": flow.isWebSocket = try walk.isPresent(length)
      case "request" where length > 0: flow.request = try walk.request(length)
      case "response" where length > 0: flow.response = try walk.response(length)
      case "server_conn": flow.server = try walk.connection(length)
      case "client_conn": flow.client = try walk.connection(length)
      case "messages": flow.serverSpoke = try walk.hasServerMessage(length)
      default: break
      }
    }
    return flow
  }

  /// Reads the member `request` as an HTTP request; members that HTTP requests lack are ignored.
  private mutating func request(_ length: Int) throws(Problem) -> MitmproxyRequest {
    var request = MitmproxyRequest()
    try dictionary(length) { (walk, name, length) throws(Problem) in
      switch name {
      case "method": request.method = try walk.text(length, longest: 64)
      case "scheme": request.scheme = try walk.text(length, longest: 64)
      case "host": request.host = try walk.text(length, longest: 1024)
      case "port": request.port = try walk.integer(length).flatMap { UInt16(exactly: $0) }
      case "authority": request.authority = try walk.text(length, longest: 1024)
      case "http_version": request.version = try walk.text(length, longest: 64)
      case "timestamp_start": request.start = try walk.time(length)
      case "headers" where length > 0: request.headers = try walk.headers(length)
      default: break
      }
    }
    return request
  }

  private mutating func response(_ length: Int) throws(Problem) -> MitmproxyResponse {
    var response = MitmproxyResponse()
    try dictionary(length) { (walk, name, length) throws(Problem) in
      switch name {
      case "status_code": response.status = try walk.integer(length).flatMap { Int(exactly: $0) }
      case "headers" where length > 0: response.headers = try walk.headers(length)
      default: break
      }
    }
    return response
  }

  private mutating func headers(_ length: Int) throws(Problem) -> MitmproxyHeaders {
    var headers = MitmproxyHeaders()
    try list(length) { (walk, length) throws(Problem) in
      var (place, name) = (0, String?.none)
      try walk.list(length) { (walk, length) throws(Problem) in
        switch place {
        case 0: name = try walk.text(length, longest: 64)
        case 1: if let name, let value = try walk.text(length) { headers.add(name, value) }
        default: break
        }
        place += 1
      }
    }
    return headers
  }

  /// Returns true if a message of a TCP flow has false as its first member, which means that the
  /// server sent it.
  private mutating func hasServerMessage(_ length: Int) throws(Problem) -> Bool {
    var hasOne = false
    try list(length) { (walk, length) throws(Problem) in
      guard !hasOne else { return }
      var isFirst = true
      try walk.list(length) { (walk, length) throws(Problem) in
        if isFirst, try walk.boolean(length) == false { hasOne = true }
        isFirst = false
      }
    }
    return hasOne
  }
}
