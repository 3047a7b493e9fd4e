/// The observed use of http and https by an SDK.
public enum SDKTransport: Hashable, Sendable {
  /// The version that was the newest on a certain day still used http.
  case http(asOf: CleartextDay)
  /// A version was seen to use https, and perhaps an older version to use http.
  case https(asOf: SecureVersion)

  public var httpAsOf: CleartextDay? {
    if case .http(let day) = self { day } else { nil }
  }

  public var httpsAsOf: SecureVersion? {
    if case .https(let version) = self { version } else { nil }
  }

  /// True if some version of the SDK was seen to load over http.
  public var showsCleartext: Bool {
    switch self {
    case .http: true
    case .https(let version): version.endsCleartext
    }
  }
}

/// A version of an SDK that was examined, with the page that shows its use of http or https.
public struct ExaminedVersion: Hashable, Sendable {
  public var version: String
  /// The URL of the page.
  public var source: String
  /// The file with the evidence, as `owner/repository@commit:path`, if any.
  public var path: String?

  public init(version: String, source: String, path: String? = nil) {
    self.version = version
    self.source = source
    self.path = path
  }
}

/// A version of an SDK that was seen to use https, with the known use of http by older versions.
///
/// An update to this version is known to help only if an older version was seen to use http, or to
/// request https URLs that a server redirects to http.
public struct SecureVersion: Hashable, Sendable {
  public var witness: ExaminedVersion
  /// Older versions than this one that were examined and also use https.
  public var olderTags: [String] = []
  /// The newest version that was seen to use http; `nil` if none was.
  public var httpUntil: ExaminedVersion?
  /// Older versions that request https URLs which the server redirects to http.
  public var redirectsToHTTP: RedirectedVersions?

  public init(_ witness: ExaminedVersion) { self.witness = witness }

  public var version: String { witness.version }

  /// True if an older version was seen to load over http, so that an update may end that.
  public var endsCleartext: Bool { httpUntil != nil || redirectsToHTTP != nil }
}

/// A range of SDK versions, both ends included, whose https requests the server redirects to http.
public struct RedirectedVersions: Hashable, Sendable {
  public var from: String
  public var until: String
  /// The URL of the page that shows the redirects.
  public var source: String
  /// The file with the evidence, as `owner/repository@commit:path`, if any.
  public var path: String?

  public init(from: String, until: String, source: String, path: String? = nil) {
    self.from = from
    self.until = until
    self.source = source
    self.path = path
  }
}

/// A day on which the newest version of an SDK still used http, with that version and a page that
/// shows it.
public struct CleartextDay: Hashable, Sendable {
  public var date: String
  public var version: String?
  /// The URL of the page.
  public var source: String

  public init(date: String, version: String? = nil, source: String) {
    self.date = date
    self.version = version
    self.source = source
  }
}
