/// A scheme of URLs that App Transport Security judges.
public enum URLScheme: String, Hashable, Sendable, CaseIterable {
  case http, https, ws, wss

  /// True for `http` and `ws`.
  public var isCleartext: Bool { self == .http || self == .ws }

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The use of a URL, as far as its host and path tell.
public enum URLPurpose: String, Hashable, Sendable, CaseIterable {
  /// An address that may be loaded, for all that is known.
  case address
  /// A namespace of XML or the name of a schema or document type, which nothing loads.
  case namespace
  /// A licence text or the home page of one.
  case license
  /// An address in certificates, for revocation lists and issuers; systems load it, not apps.
  case certificate

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
