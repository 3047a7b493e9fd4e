/// The status of a certificate by the OCSP response that its server sent along (RFC 6066, section 8).
public enum StapledStatus: String, Hashable, Sendable, CaseIterable {
  /// RFC 6960, section 2.2.
  case good, revoked, unknown
  /// The responder reports an error instead (RFC 6960, section 2.3).
  case failed
  /// The response is damaged, or of another type than the basic one.
  case unreadable
}
