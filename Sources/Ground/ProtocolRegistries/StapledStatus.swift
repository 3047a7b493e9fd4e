/// A certificate's status in the OCSP response that the server sent with it (RFC 6066, section 8).
public enum StapledStatus: String, Hashable, Sendable, CaseIterable {
  /// The status that the response states (RFC 6960, section 2.2).
  case good, revoked, unknown
  /// The response contains an error of the responder instead of a status (RFC 6960, section 2.3).
  case failed
  /// The response is damaged, or of another type than the basic OCSP response.
  case unreadable
}
