public import Foundation

/// One scenario run through the tool, with what was found wrong.
public struct Trial {
  public let scenario: Scenario
  let binary: Binary
  let folder: URL
  let expectations: [Expectation]
  let names: [String]
  public private(set) var faults: [String] = []
  public private(set) var runs = 0

  /// Runs the scenario of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed of the scenario.
  ///   - binary: The tool.
  ///   - keep: A folder that keeps the captures of scenarios with faults.
  /// - Throws: Where a file can't be written or the tool can't be started.
  public init(seed: UInt64, binary: Binary, keep: URL?) throws {
    let scenario = Scenario(seed: seed)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "oracle-\(UUID().uuidString)")
    self.scenario = scenario
    self.folder = folder
    self.binary = binary
    expectations = scenario.expectations
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for (index, bytes) in scenario.captures.enumerated() {
      names.append("run\(index).pcap")
      try Data(bytes).write(to: folder.appending(path: "run\(index).pcap"))
    }
    self.names = names
    try Data(scenario.own.infoPlist.utf8).write(to: folder.appending(path: "Info.plist"))
    if scenario.anchors != nil {
      try Data(scenario.anchorsText.utf8).write(
        to: folder.appending(path: Scenario.anchorsFile))
    }
    try compare()
    if !faults.isEmpty, let keep {
      let place = keep.appending(path: "\(seed)")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: keep, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: folder, to: place)
    }
  }

  /// The seed, the scenario, the faults: all that someone needs to look at it again.
  public var report: String {
    "seed \(scenario.seed)\n" + scenario.summary + faults.map { "  FAULT \($0)\n" }.joined()
  }

  mutating func fault(_ text: String) { faults.append(text) }

  /// Runs a command and reads its JSON.
  mutating func ask<Answer: Decodable>(
    _ type: Answer.Type, _ arguments: [String], statuses: Set<Int32> = [0]
  ) throws -> Answer? {
    let run = try output(arguments, statuses: statuses)
    guard let run else { return nil }
    do { return try Answers.read(type, from: run.output) } catch {
      fault("\(arguments.joined(separator: " ")): no such JSON: \(error)")
      return nil
    }
  }

  mutating func output(_ arguments: [String], statuses: Set<Int32>) throws -> Binary.Run? {
    let run = try binary.run(arguments + ["--no-config", "--quiet"], in: folder)
    runs += 1
    guard statuses.contains(run.status) else {
      fault(
        "\(arguments.joined(separator: " ")): exit \(run.status) "
          + String(decoding: run.complaints.suffix(300), as: UTF8.self))
      return nil
    }
    return run
  }

  private mutating func compare() throws {
    let judging = scenario.judgingArguments
    let plist = ["--plist", "Info.plist"]
    let group = scenario.groups ? ["--group"] : []

    if let run = try output(["connections"] + scenario.span.arguments + names, statuses: [0]) {
      checkConnections(try Answers.records(from: run.output))
    }
    let records = portsByPlace
    let judged = try writeCases(to: folder.appending(path: "cases.json"))
    if let run = try output(["evaluate", "cases.json"], statuses: [0]) {
      try checkEvaluation(run.output, of: judged)
    }

    let suggestArguments = ["suggest", "--format", "json"] + judging + group
    if let run = try output(suggestArguments + names, statuses: [0]) {
      if names.count > 1,
        let turned = try output(suggestArguments + names.reversed(), statuses: [0]),
        turned.output != run.output
      {
        fault("suggest: another order of captures, other bytes")
      }
      let suggestion = try Answers.read(Answers.Suggestion.self, from: run.output)
      checkSuggestion(suggestion)
      if let inspection = try ask(
        Answers.Inspection.self, ["inspect", "--format", "json"] + judging + names)
      {
        checkInspection(inspection, beside: suggestion)
      }
      if scenario.kinds.contains(.time) { try checkSpan(of: suggestion, suggestArguments) }
    }
    let found = try ask(
      Answers.Findings.self,
      ["check", "--format", "json"] + judging + plist + names, statuses: [0, 1, 65])
    if let found { checkFindings(found) }
    if let merged = try ask(Answers.Suggestion.self, suggestArguments + plist + names) {
      checkMerge(merged, beside: found)
      if scenario.kinds.contains(.strict) { try checkMeeting(of: merged, suggestArguments) }
    }
    // One host a trial: the others have their turn under other seeds.
    let named = expectations.filter { !$0.connections.isEmpty }
    let turn = Int(scenario.seed % UInt64(max(named.count, 1)))
    for expectation in named.dropFirst(turn).prefix(1) {
      if let explained = try ask(
        Answers.Explanation.self,
        ["explain", expectation.host.name, "--format", "json"] + judging + plist + names)
      {
        checkExplanation(explained, of: expectation, ports: records)
      }
    }
  }

  /// The client's port of each first packet, from the last `connections`.
  var portsByPlace: [Answers.Place: Int] = [:]
}
