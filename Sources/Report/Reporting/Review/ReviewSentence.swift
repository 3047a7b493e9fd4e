package import Evidence
package import WordBook

/// A sentence of the notes for App Review, before translation.
package enum ReviewSentence: Hashable, Sendable {
  case heading(key: String, value: String, host: String, withSubdomains: Bool)
  case headingForWholeApp(key: String, value: String)

  /// An observation that justifies a key: its kind, the host, the number of requests or
  /// connections, and the place of the first.
  case saw(ReviewObservation, host: String, count: Int, Place)
  case sawTheSameOfMoreHosts(Int)
  case hostNameInferred, sawRedirect, sawSecureConnections

  // Statements of the user
  case cannotChange, trustsDespite
  case operatedByOthers(host: String), operatedByUs(host: String)
  case belongsToSDK(String)

  case coversHost
  case coversSubdomains(of: String, hosts: [String])

  case toFill(ReviewGap)
}
