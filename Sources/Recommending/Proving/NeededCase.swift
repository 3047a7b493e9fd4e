import AppTransportSecurity
import Evidence

/// A connection that a key can let through, as the policy engine takes it.
struct NeededCase {
  var facts: TransportFacts
  var system: SystemVersion
  /// Where it was first seen.
  var place: Place
  /// The keys that its findings ask for.
  var keys: ExceptionKeys
  /// What made it, where that is known.
  var interface: LoadingInterface?
}

/// A host with what a dictionary owes it.
struct ProvedHost {
  var host: String
  /// What it needs; `nil` where it needs nothing and must stay under ATS.
  var keys: ExceptionKeys?
  /// The connections that the dictionary must let through.
  var cases: [NeededCase]
  /// Where it was first seen.
  var place: Place?
}
