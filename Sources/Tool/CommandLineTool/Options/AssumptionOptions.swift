import AppTransportSecurity
import ArgumentParser
import ProjectFiles

/// The option that chooses interpretations of ATS rules on which Apple's documents disagree.
struct AssumptionOptions: ConfigurableOptions {
  @Option(\.assume) var assume: [String]

  mutating func apply(_ configuration: EffectiveConfiguration) {
    if assume.isEmpty { assume = configuration[\.assume] ?? [] }
  }

  var assumptions: Assumptions { Self.assumptions(assume) }

  static func assumptions(_ assume: [String]) -> Assumptions {
    var assumptions = Assumptions()
    // Unknown values were refused while parsing.
    for option in assume { try? assumptions.choose(option) }
    return assumptions
  }
}
