/// A URL scheme that App Transport Security judges.
package enum URLScheme: String, Hashable, Sendable, CaseIterable {
  case http, https, ws, wss

  package var isCleartext: Bool { self == .http || self == .ws }

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The purpose of a URL, judging by its host and path.
package enum URLPurpose: String, Hashable, Sendable, CaseIterable {
  /// An address that the app may load.
  case address
  /// An XML namespace, schema or document type, which nothing loads.
  case namespace
  /// The address of a licence, or of its home page.
  case license
  /// An address in certificates for revocation lists and issuers, loaded by the system and not by
  /// apps.
  case certificate

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
