import AppTransportSecurity
import Evidence

/// A connection that exception keys can help, on one system, in the form for the policy engine.
///
/// Data that is equal on all OS versions is shared.
struct ConnectionThatNeedsKeys {
  final class Connection: Sendable {
    let facts: SharedValue<TransportFacts>
    let place: Place
    let interface: LoadingInterface?

    init(facts: SharedValue<TransportFacts>, place: Place, interface: LoadingInterface?) {
      self.facts = facts
      self.place = place
      self.interface = interface
    }
  }

  let connection: Connection
  let system: SystemVersion
  let keys: ExceptionEntryKeys

  var facts: TransportFacts { connection.facts.value }
}

/// The facts about a judged host that the solver and the proof need.
///
/// A host is reduced to these facts before the next one is judged, so that judgements, which are
/// large, need not stay in memory.
struct HostForProof {
  var host: String
  var keys: ExceptionEntryKeys?
  var cases: ConnectionsThatNeedKeys
  var place: Place?
}
