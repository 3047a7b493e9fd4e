import AppTransportSecurity
import Evidence

/// A connection that a key can let through, as the policy engine takes it.
///
/// Of one host on many systems most is the same, which is kept once.
struct NeededCase {
  private let sharedFacts: Shared<TransportFacts>
  var facts: TransportFacts { sharedFacts.value }
  var system: SystemVersion
  /// Where it was first seen.
  var place: Place
  /// The keys that its findings ask for.
  var keys: ExceptionKeys
  /// What made it, where that is known.
  var interface: LoadingInterface?

  init(
    facts: Shared<TransportFacts>, system: SystemVersion, place: Place, keys: ExceptionKeys,
    interface: LoadingInterface?
  ) {
    sharedFacts = facts
    self.system = system
    self.place = place
    self.keys = keys
    self.interface = interface
  }

  /// All of it that a decision may hang on.
  struct Question: Hashable {
    var facts: Shared<TransportFacts>
    var system: SystemVersion
    var keys: ExceptionKeys
    var interface: LoadingInterface?
  }

  var question: Question {
    Question(facts: sharedFacts, system: system, keys: keys, interface: interface)
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
