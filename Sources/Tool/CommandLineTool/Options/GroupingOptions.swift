import ArgumentParser
import ProjectFiles

struct GroupingOptions: ParsableArguments {
  @Flag(\.group) var group: Bool?

  mutating func take(_ configuration: EffectiveConfiguration) {
    group = group ?? configuration[\.group]
  }
}
