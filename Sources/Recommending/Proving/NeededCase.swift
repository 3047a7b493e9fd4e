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

  /// All of it that a decision may hang on.
  struct Question: Hashable {
    var facts: TransportFacts
    var system: SystemVersion
    var keys: ExceptionKeys
    var interface: LoadingInterface?
  }

  var question: Question {
    Question(facts: facts, system: system, keys: keys, interface: interface)
  }
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
