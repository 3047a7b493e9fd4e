import ArgumentParser
import ProjectFiles

struct GroupingOptions: ConfigurableOptions {
  @Flag(\.group) var group: Bool?

  mutating func apply(_ configuration: EffectiveConfiguration) {
    group = group ?? configuration[\.group]
  }
}
