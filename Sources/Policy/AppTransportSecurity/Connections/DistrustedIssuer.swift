/// A sign that a distrusted authority issued a server's certificate.
public struct DistrustedIssuer: Hashable, Sendable {
  public var authority: DistrustedAuthorityName
  /// The certainty that no path leads from the certificate to another authority.
  public var certainty: Certainty

  public init(_ authority: DistrustedAuthorityName, certainty: Certainty) {
    self.authority = authority
    self.certainty = certainty
  }
}
