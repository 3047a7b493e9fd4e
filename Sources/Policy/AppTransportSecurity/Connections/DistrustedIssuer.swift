/// A sign that a distrusted authority issued a server's certificate.
public struct DistrustedIssuer: Hashable, Sendable {
  public var authority: DistrustedAuthorityName
  /// The certainty that every path from the certificate leads to this authority, and none to a
  /// trusted one.
  public var certainty: Certainty

  public init(_ authority: DistrustedAuthorityName, certainty: Certainty) {
    self.authority = authority
    self.certainty = certainty
  }
}
