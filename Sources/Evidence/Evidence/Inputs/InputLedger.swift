public import Escaping

/// The inputs of a run, with what was read of each and what is missing from the evidence.
///
/// Every result includes this value, because the absence of a host proves little if some input was
/// not read.
public struct InputLedger: Hashable, Sendable {
  /// The inputs, sorted by name.
  public private(set) var inputs: [InputSummary]
  /// Missing evidence of the run as a whole, sorted.
  public private(set) var losses: [InputLoss]
  /// The command that ran while the inputs were recorded; `nil` if they were there before.
  public var command: RecordedCommand?

  public init(_ inputs: [InputSummary] = [], losses: [InputLoss] = []) {
    self.inputs = inputs.sorted()
    self.losses = Set(losses).sorted()
  }

  public mutating func add(_ loss: InputLoss) {
    if !losses.contains(loss) { losses = (losses + [loss]).sorted() }
  }

  /// Removes the losses of a kind that concern the run as a whole and not one input.
  public mutating func remove(_ kind: InputLoss.Kind) { losses.removeAll { $0.kind == kind } }

  public mutating func merge(_ other: InputLedger) {
    guard !other.inputs.isEmpty || !other.losses.isEmpty else { return }
    let command = command ?? other.command
    self = InputLedger(inputs + other.inputs, losses: losses + other.losses)
    self.command = command
  }

  /// Stops counting hosts whose names the system's log hides as gaps of the evidence, if they belong
  /// to processes for which `isJudged` returns false.
  public mutating func setAsideOthers(_ isJudged: (ForeignText) -> Bool) {
    for index in inputs.indices
    where inputs[index].losses.contains(where: { $0.kind == .hiddenHosts }) {
      for place in inputs[index].losses.indices
      where inputs[index].losses[place].kind == .hiddenHosts {
        guard let name = inputs[index].losses[place].process, !isJudged(name) else { continue }
        inputs[index].losses[place].kind = .hiddenHostsOfOthers
      }
      inputs[index].losses.sort()
    }
  }

  /// True if nothing is missing that may hide a host or a need.
  public var isComplete: Bool {
    !inputs.contains(where: \.hasGap) && !losses.contains(where: \.isGap)
  }

  /// True if nothing is missing, the inputs name the requested processes, and no log of a network
  /// sensor lacks the others that belong to it.
  ///
  /// Then an ATS key that no connection needs can be called stale (no longer needed).
  public var showsAbsence: Bool {
    isComplete && !losses.contains { $0.kind == .processNames }
      && lackingLogs.isEmpty
  }

  /// The logs of a network sensor that were given without others that belong to them.
  public var lackingLogs: [InputSummary] {
    inputs.filter { $0.losses.contains { $0.kind == .missingLogs } }
  }

  /// The inputs with a loss or a remark, sorted by name.
  public var noted: [InputSummary] { inputs.filter { !$0.losses.isEmpty } }

  /// The inputs of which something is missing, so that a host or a need may be missing too.
  public var incomplete: [InputSummary] { inputs.filter(\.hasGap) }

  /// The number of inputs with different contents; copies count once.
  public var differentCount: Int { inputs.count { $0.original == nil } }
}
