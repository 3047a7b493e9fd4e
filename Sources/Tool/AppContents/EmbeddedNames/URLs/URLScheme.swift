/// A URL scheme to which App Transport Security applies.
package enum URLScheme: String, Hashable, Sendable, CaseIterable {
  case http, https, ws, wss

  package var isCleartext: Bool { self == .http || self == .ws }

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The purpose of a URL, determined from its host and path.
package enum URLPurpose: String, Hashable, Sendable, CaseIterable {
  /// A URL that the app may load: one of no other purpose.
  case address
  /// An XML namespace, schema or document type: an identifier that nothing loads.
  case namespace
  /// The URL of a software licence or of the licence's home page.
  case license
  /// A URL in a certificate, for revocation lists and issuers, which the system loads and not the
  /// app.
  case certificate

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
