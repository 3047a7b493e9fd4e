public import AppTransportSecurity
public import Findings

extension Requirement {
  /// The severity of the findings if the need is proven.
  ///
  /// A finding with a likely need is a warning, one with an unknown need a note. The requirement's
  /// word is the identifier of the rule of these findings.
  public var severity: Severity { self == .undetermined ? .note : .error }
}
