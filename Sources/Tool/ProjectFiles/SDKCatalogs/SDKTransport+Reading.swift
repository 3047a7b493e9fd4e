import Bytes
import Escaping
import SDKCatalog

extension SDKTransport {
  /// Reads from an SDK's record which versions use http or https; `nil` if the record does not say.
  static func read(
    from members: [String: CatalogNode]
  ) throws(YAMLDocumentError) -> SDKTransport? {
    guard let node = members["httpsAsOf"] else {
      for key in ["httpUntil", "redirectsToHTTP"] {
        guard let node = members[key] else { continue }
        throw YAMLDocumentError(
          "`\(key)` needs `httpsAsOf` as well: a newer version that was seen to use https; if"
            + " there is none, write `httpAsOf`", line: node.line)
      }
      return try members["httpAsOf"].map { (node) throws(YAMLDocumentError) in
        .http(asOf: try CleartextDay(node))
      }
    }
    if let other = members["httpAsOf"] {
      throw YAMLDocumentError(
        "`httpAsOf` says that the newest version uses http, and `httpsAsOf` that it uses https;"
          + " write only one of them", line: other.line)
    }
    var secure = try SecureVersion(node)
    secure.httpUntil = try members["httpUntil"].map { (node) throws(YAMLDocumentError) in
      let witness = try ExaminedVersion(try node.members(of: ExaminedVersion.keys), node.line)
      try node.check(witness.version, isOlderThan: secure.version)
      for tag in secure.olderTags { try node.check(witness.version, isOlderThan: tag) }
      return witness
    }
    secure.redirectsToHTTP = try members["redirectsToHTTP"].map {
      (node) throws(YAMLDocumentError) in
      let redirected = try RedirectedVersions(node)
      try node.check(redirected.until, isOlderThan: secure.version)
      return redirected
    }
    return .https(asOf: secure)
  }
}

extension SecureVersion {
  fileprivate init(_ node: CatalogNode) throws(YAMLDocumentError) {
    let members = try node.members(of: ExaminedVersion.keys + ["olderTags"])
    self.init(try ExaminedVersion(members, node.line))
    for item in try members["olderTags"]?.items() ?? [] {
      let tag = try item.requiredText("olderTags")
      guard !tag.contains(where: \.isWhitespace) else {
        throw YAMLDocumentError("`\(ForeignText(tag).displayed)` is not a tag", line: item.line)
      }
      try item.check(tag, isOlderThan: version)
      olderTags.append(tag)
    }
  }
}

extension ExaminedVersion {
  fileprivate static let keys = ["version", "source", "path"]

  fileprivate init(
    _ members: [String: CatalogNode], _ line: Int
  ) throws(YAMLDocumentError) {
    self.init(
      version: try members.text("version", ofNodeAt: line),
      source: try members.text("source", ofNodeAt: line), path: try members.text("path"))
  }
}

extension RedirectedVersions {
  fileprivate init(_ node: CatalogNode) throws(YAMLDocumentError) {
    let members = try node.members(of: ["from", "until", "source", "path"])
    self.init(
      from: try members.text("from", ofNodeAt: node.line),
      until: try members.text("until", ofNodeAt: node.line),
      source: try members.text("source", ofNodeAt: node.line), path: try members.text("path"))
    guard let first = SDKVersion(from), let last = SDKVersion(until), first <= last else {
      throw YAMLDocumentError(
        "`from` and `until` must be versions such as 2.9.6, the older one first", line: node.line)
    }
  }
}

extension CleartextDay {
  fileprivate init(_ node: CatalogNode) throws(YAMLDocumentError) {
    let members = try node.members(of: ["date", "version", "source"])
    let date = try members.text("date", ofNodeAt: node.line)
    guard CalendarDay(date) != nil else {
      throw YAMLDocumentError(
        "`date` must be a day such as 2026-11-25, not `\(ForeignText(date).displayed)`",
        line: node.line)
    }
    self.init(
      date: date, version: try members.text("version"),
      source: try members.text("source", ofNodeAt: node.line))
  }
}

extension CatalogNode {
  /// Throws if a version is not older than another; versions that cannot be compared pass.
  fileprivate func check(
    _ older: String, isOlderThan newer: String
  ) throws(YAMLDocumentError) {
    guard let one = SDKVersion(older), let other = SDKVersion(newer), one >= other else { return }
    let (oldest, newest) = (ForeignText(older).displayed, ForeignText(newer).displayed)
    throw YAMLDocumentError("`\(oldest)` is not older than `\(newest)`", line: line)
  }
}
