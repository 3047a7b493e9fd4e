import Assessing
package import Escaping
package import Evidence
package import Recommending
import WordBook

/// The merged evidence of a run, with the number of different captures behind it; the input of the
/// recommender.
package struct GatheredEvidence: Sendable {
  package var ledger: EvidenceLedger
  package var captures: Int
  /// The processes to whose traffic all captures were reduced when read; empty for all processes.
  package var narrowedTo: [ForeignText]
  package var narrowing: TimeNarrowing?

  package func processes(requested: [ForeignText]) -> [ForeignText] {
    requested.isEmpty ? narrowedTo : requested
  }

  /// Records in the ledger's inputs what the merged evidence as a whole lacks.
  ///
  /// Hidden hosts of processes that `options` exclude count as hosts of other processes.
  package mutating func completeInputs(judging options: RecommenderOptions) {
    var options = options
    options.processes = processes(requested: options.processes)
    if ProgramTraffic.isNameless(options.processes, in: ledger) {
      ledger.inputs.add(InputLoss(.processNames))
    }
    let apps =
      options.processes.isEmpty ? SeenApps(in: ledger.sightingsByHost, options).byProcess : []
    if apps.count > 1 {
      let names = apps.map {
        "\($0.name.displayed) (\(Language.counted($0.hosts, "host", "hosts")))"
      }
      .joined(separator: ", ")
      ledger.inputs.add(InputLoss(.severalApps, count: apps.count, detail: ForeignText(names)))
    }
    if ledger.dropped > 0 { ledger.inputs.add(InputLoss(.limit, count: ledger.dropped)) }
    ledger.inputs.setAsideOthers { options.judges(process: $0) }
  }
}
