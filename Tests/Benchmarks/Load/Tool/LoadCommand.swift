public import ArgumentParser
import Foundation
public import Traffic

/// The tool that writes a load and the truth about it.
@main
struct LoadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atsift-load",
    abstract: "Write a capture for measuring, and the truth about it.",
    discussion: "The same options give the same bytes. The capture has no traffic of anybody.")

  @Argument(help: "The kind of traffic: \(Load.allCases.map(\.rawValue).joined(separator: ", ")).")
  var load: Load
  @Argument(help: "The capture to write.")
  var output: String
  @Option(help: "Flows; in hosts, as many hosts.")
  var flows = 100_000
  @Option(name: .customLong("mib"), help: "The size of bulk in MiB.")
  var mebibytes = 512
  @Option(help: "Different host names.")
  var hosts = 3_000
  @Option(help: "The seed of everything random.")
  var seed: UInt64 = 1
  @Option(help: "Write the counts of flows and hosts to this JSON file.")
  var truth: String?

  func validate() throws {
    guard flows > 0, mebibytes > 0, hosts > 0 else {
      throw ValidationError("--flows, --mib and --hosts must be at least 1.")
    }
  }

  func run() throws {
    let options = LoadOptions(flows: flows, mebibytes: mebibytes, hosts: hosts, seed: seed)
    let found = try load.write(to: output, options)
    guard let truth else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(found).write(to: URL(filePath: truth))
  }
}

extension Load: ExpressibleByArgument {}
