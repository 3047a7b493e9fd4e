import AppTransportSecurity
import Evidence

/// A connection that a key can let through, as the policy engine takes it.
///
/// Of one host on many systems most is the same, which is kept once.
struct NeededCase {
  /// All of it that is the same on every system.
  final class Connection: Sendable {
    let facts: Shared<TransportFacts>
    /// The place where it was first seen.
    let place: Place
    /// The interface that made it, where that is known.
    let interface: LoadingInterface?

    init(facts: Shared<TransportFacts>, place: Place, interface: LoadingInterface?) {
      self.facts = facts
      self.place = place
      self.interface = interface
    }
  }

  let connection: Connection
  let system: SystemVersion
  /// The keys that its findings ask for.
  let keys: ExceptionKeys

  var facts: TransportFacts { connection.facts.value }
  var place: Place { connection.place }
  var interface: LoadingInterface? { connection.interface }
}

/// A host with what a dictionary owes it.
struct ProvedHost {
  var host: String
  /// The keys that it needs; `nil` if it needs none and must remain subject to ATS.
  var keys: ExceptionKeys?
  /// The connections that the dictionary must let through.
  var cases: NeededCases
  /// The place at which it was first seen.
  var place: Place?
}
