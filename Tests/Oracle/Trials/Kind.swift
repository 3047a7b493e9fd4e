/// A kind of situation that a scenario may have beside the habits of its servers.
public enum Kind: String, CaseIterable, Sendable {
  /// Names that only DNS, an alias or the capture file gives an address.
  case guesses
  /// Roots given with `--trust-anchors`, and chains that end there or don't.
  case anchors
  /// Chains with cross-signed, superfluous and old certificates.
  case chains
  /// Keys of the app's own that are stricter than ATS, old or unreadable.
  case strict
  /// A part of the captures, by `--since` and `--until`.
  case time

  /// The kinds that the variable `ORACLE_KINDS` names, each in every scenario.
  static let chosen: [Kind]? = environment["ORACLE_KINDS"].map {
    $0.split(separator: ",").compactMap { Kind(rawValue: String($0)) }
  }

  /// Some kinds by chance, often one or two.
  static func some(using randomness: inout Randomness) -> Set<Kind> {
    Set(chosen ?? randomness.some(of: allCases, percent: 30))
  }
}
