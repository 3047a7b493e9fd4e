import AppTransportSecurity
import ArgumentParser
import ProjectFiles

/// The option that chooses interpretations of ATS rules on which Apple's documents disagree.
struct AssumptionOptions: ConfigurableOptions {
  @Option(\.assume) var assume: [[String]]

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    assume.complete(with: configuration[\.assume])
  }

  var assumptions: Assumptions { Self.assumptions(assume.items()) }

  static func assumptions(_ assume: [String]) -> Assumptions {
    var assumptions = Assumptions()
    // Unknown values were refused while parsing.
    for option in assume { try? assumptions.choose(option) }
    return assumptions
  }
}
