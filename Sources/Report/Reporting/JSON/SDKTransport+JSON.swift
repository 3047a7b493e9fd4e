import JSONText
import SDKCatalog

extension SDKTransport {
  static let members = JSONObject<SDKTransport>(
    "transport",
    [
      .object("httpUntil", ExaminedVersion.members, "The newest version that was seen to use http.")
      { $0.httpsAsOf?.httpUntil },
      .object("httpsAsOf", httpsMembers, "A version that was seen to use https.") { $0.httpsAsOf },
      .object(
        "redirectsToHTTP", redirectMembers,
        "Older versions whose https the server redirects to http."
      ) { $0.httpsAsOf?.redirectsToHTTP },
      .object(
        "httpAsOf", dayMembers, "The last day on which its newest version was seen to use http."
      ) { $0.httpAsOf },
    ])

  private static let httpsMembers = JSONObject<SecureVersion>(
    ExaminedVersion.members.members(\.witness),
    [.field("olderTags", "Older versions that were looked at and use https too.") { $0.olderTags }])

  private static let redirectMembers = JSONObject<RedirectedVersions>([
    .field("from") { $0.from }, .field("until") { $0.until }, .field("source") { $0.source },
    .field("path") { $0.path },
  ])

  private static let dayMembers = JSONObject<CleartextDay>([
    .field("date") { $0.date }, .field("version") { $0.version }, .field("source") { $0.source },
  ])
}

extension ExaminedVersion {
  fileprivate static let members = JSONObject<ExaminedVersion>([
    .field("version") { $0.version }, .field("source") { $0.source }, .field("path") { $0.path },
  ])
}
