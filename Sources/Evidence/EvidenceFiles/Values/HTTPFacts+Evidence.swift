import Evidence
import JSONText

extension JSONWriter {
  mutating func member(_ name: StaticString, _ http: HTTPFacts?) {
    guard let http else { return }
    openObject(name)
    member(#""method":"#, http.method)
    member(#""version":"#, http.version)
    member(#""status":"#, http.status)
    member(#""scheme":"#, http.scheme)
    member(#""locationScheme":"#, http.locationScheme)
    member(#""locationHost":"#, http.locationHost)
    member(#""locationPort":"#, http.locationPort.map { Int($0) })
    if let strict = http.strictTransport {
      openObject(#""strict":"#)
      member(#""inForce":"#, strict.isInForce)
      member(#""subdomains":"#, strict.includesSubdomains)
      closeObjectMember()
    }
    member(#""upgrade":"#, http.upgrade)
    member(#""userAgent":"#, http.userAgent)
    member(#""overProxy":"#, http.overProxy ? true : nil)
    member(#""contentType":"#, http.contentType)
    closeObjectMember()
  }
}

extension HTTPFacts {
  init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var http = HTTPFacts()
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "method": http.method = try cursor.string()
      case "version": http.version = try cursor.string()
      case "status": http.status = Int(try cursor.integer(0...Int64(UInt32.max)))
      case "scheme": http.scheme = try cursor.string()
      case "locationScheme": http.locationScheme = try cursor.string()
      case "locationHost": http.locationHost = try cursor.string()
      case "locationPort": http.locationPort = try cursor.port()
      case "strict": http.strictTransport = try StrictTransport(&cursor)
      case "upgrade": http.upgrade = try cursor.string()
      case "userAgent": http.userAgent = try cursor.string()
      case "overProxy": http.overProxy = try cursor.boolean()
      case "contentType": http.contentType = try cursor.string()
      default: try cursor.skipValue()
      }
    }
    self = http
  }
}

extension StrictTransport {
  fileprivate init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var strict = StrictTransport(isInForce: false, includesSubdomains: false)
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "inForce": strict.isInForce = try cursor.boolean()
      case "subdomains": strict.includesSubdomains = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    self = strict
  }
}
