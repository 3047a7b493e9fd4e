/// The overall result of all observations of a host.
///
/// One proven or likely violation makes a host `violated`; an objection that is only unknown makes
/// it `unknown`, unless another connection resolved it. Only violated hosts get exceptions.
public enum HostVerdict: String, Hashable, Sendable, CaseIterable {
  /// Everything seen meets what ATS asks for, as far as a capture can show.
  case satisfied
  /// Something was refused, or would be.
  case violated
  /// The evidence is not sufficient for a verdict.
  case unknown
}
