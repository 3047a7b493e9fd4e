/// The overall result of all observations of the host.
public enum HostVerdict: String, Hashable, Sendable, CaseIterable {
  /// Everything seen meets what ATS asks for, as far as a capture can show.
  case satisfied
  /// Something was refused, or would be.
  case violated
  /// The evidence is not sufficient for a verdict.
  case unknown
}
