import AppTransportSecurity
import ArgumentParser
import ProjectFiles

/// Answers to the questions on which the sources disagree.
struct AssumptionOptions: ParsableArguments {
  @Option(\.assume) var assume: [String]

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    if assume.isEmpty { assume = configuration[\.assume] ?? [] }
  }

  /// The answers, those that were not given as usual.
  var assumptions: Assumptions { Self.assumptions(assume) }

  /// Answers that were given, the others as usual.
  static func assumptions(_ assume: [String]) -> Assumptions {
    var assumptions = Assumptions()
    // Unknown values were refused as they were read.
    for option in assume { try? assumptions.choose(option) }
    return assumptions
  }
}
