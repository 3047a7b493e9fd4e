/// The overall result of all observations of a host.
///
/// One proven or likely violation makes a host `violated`; an objection that is only unknown makes
/// it `unknown`, unless another connection resolved it. Only violated hosts get exceptions.
public enum HostVerdict: String, Hashable, Sendable, CaseIterable {
  /// All observed connections meet ATS, as far as the evidence can show.
  case satisfied
  /// ATS refused at least one observed connection, or would refuse it.
  case violated
  /// The evidence is not sufficient to decide whether the host meets ATS.
  case unknown
}
