import ArgumentParser
import ProjectFiles

struct SubdomainGroupingOptions: ConfigurableOptions {
  @Flag(\.group) var group: Bool?

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    group = group ?? configuration[\.group]
  }
}
