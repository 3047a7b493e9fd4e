public import Foundation

/// The variables of the environment that the trials read.
let environment = ProcessInfo.processInfo.environment

/// Many trials, over some threads.
public enum Trials {
  /// The end of many trials.
  public struct Summary: Sendable {
    public var trials = 0
    public var runs = 0
    public var reports: [String] = []
  }

  /// Runs the trials of `count` seeds from `seed` on.
  ///
  /// - Parameters:
  ///   - count: The number of trials.
  ///   - seed: The first seed.
  ///   - width: The number of threads.
  ///   - binary: The tool.
  ///   - keep: A folder that keeps the captures of trials with faults.
  /// - Returns: The number of trials and the reports of those with faults, by seed.
  public static func run(
    _ count: Int, from seed: UInt64, width: Int, binary: Binary, keep: URL?
  ) async -> Summary {
    await withTaskGroup(of: Summary.self) { group in
      for lane in 0..<width {
        group.addTask {
          var summary = Summary()
          for number in stride(from: lane, to: count, by: width) {
            let one = seed &+ UInt64(number)
            summary.trials += 1
            do {
              let trial = try Trial(seed: one, binary: binary, keep: keep)
              summary.runs += trial.runs
              if !trial.faults.isEmpty { summary.reports.append(trial.report) }
            } catch { summary.reports.append("seed \(one)\n  FAULT \(error)\n") }
          }
          return summary
        }
      }
      var all = Summary()
      for await lane in group {
        all.trials += lane.trials
        all.runs += lane.runs
        all.reports += lane.reports
      }
      return all
    }
  }
}
