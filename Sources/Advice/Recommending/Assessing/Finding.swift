import AppTransportSecurity

/// One thing that ATS would hold against an observation on one system.
struct Finding: Hashable {
  var kind: Need.Kind
  var certainty: Need.Certainty
  /// What was seen, in a short sentence.
  var reason: String
  var rules: [String]
  /// The keys that would answer it; `nil` where no key can.
  var keys: ExceptionKeys?
  /// What the server would have to have, or, of what is unknown, what would settle it; in a few words.
  var remedy: String?

  /// Whether it stands in the way, as far as is known.
  var isViolation: Bool { certainty != .unknown }

  static func violation(
    _ kind: Need.Kind, _ certainty: Need.Certainty, _ reason: String, _ rules: [String],
    keys: ExceptionKeys?, remedy: String? = nil
  ) -> Finding {
    Finding(
      kind: kind, certainty: certainty, reason: reason, rules: rules, keys: keys, remedy: remedy)
  }

  static func unknown(
    _ kind: Need.Kind, _ reason: String, _ rules: [String], settledBy way: String? = nil
  ) -> Finding {
    Finding(
      kind: kind, certainty: .unknown, reason: reason, rules: rules, keys: nil, remedy: way)
  }
}
