import ApplicationProtocols
import Escaping
import Evidence
import ProtocolRegistries

struct RecordedHeaders {
  private(set) var authority: String?
  private(set) var userAgent: ForeignText?
  /// The beginning of the `Location` value, with at least scheme and authority.
  private(set) var location: String?
  /// The policy in the first `Strict-Transport-Security` field (RFC 6797, section 8.1).
  private(set) var strictTransport: StrictTransport?
  private(set) var upgrade: ForeignText?
  private(set) var contentType: ForeignText?
  private var hasStrictTransport = false

  private static let longestValue = 1024

  private enum Name: String {
    case authority = ":authority"
    case contentType = "content-type"
    case location, upgrade
    case strictTransport = "strict-transport-security"
    case userAgent = "user-agent"
  }

  mutating func read(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard try json.beginsList() else { return }
    while try json.nextItem() {
      guard try json.beginsObject() else { continue }
      var (name, value) = (Name?.none, JSONStream.Beginning?.none)
      var isNamed = false
      while let member = try json.nextName() {
        switch member {
        case "name":
          name = try json.wholeText(upTo: 64).flatMap { Name(rawValue: $0.lowercased()) }
          isNamed = true
        case "value" where name != nil || !isNamed:
          value = try json.text(upTo: RecordedLoad.longestURL)
        default: try json.skipValue()
        }
      }
      if let name, let value { add(name, value) }
    }
  }

  mutating func readMediaType(_ json: inout JSONStream) throws(JSONStream.Problem) {
    guard let text = try json.wholeText(upTo: Self.longestValue) else { return }
    if contentType == nil { contentType = HTTPMediaType.name(in: text).map { ForeignText($0) } }
  }

  private mutating func add(_ name: Name, _ value: JSONStream.Beginning) {
    let text = value.text
    let isShort = !value.isCut && text.utf8.count <= Self.longestValue
    switch name {
    case .location: if location == nil, value.hasWholeAuthority { location = text }
    case .strictTransport:
      guard !hasStrictTransport else { return }
      hasStrictTransport = true
      strictTransport = HTTPStrictTransport(parsing: text).map {
        StrictTransport(isInForce: $0.maxAge > 0, includesSubdomains: $0.includesSubdomains)
      }
    case _ where !isShort: break
    case .authority: if authority == nil { authority = text }
    case .userAgent: if userAgent == nil { userAgent = ForeignText(text) }
    case .upgrade:
      if upgrade == nil {
        upgrade = UpgradeToken.known(in: text.lowercased()).map { ForeignText($0) }
      }
    // The header's own value takes precedence over a type stored next to the headers.
    case .contentType:
      contentType = HTTPMediaType.name(in: text).map { ForeignText($0) } ?? contentType
    }
  }
}
