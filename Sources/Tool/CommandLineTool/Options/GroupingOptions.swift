import ArgumentParser
import ProjectFiles

/// The choice of one entry for several hosts.
struct GroupingOptions: ParsableArguments {
  @Flag(\.group) var group: Bool?

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    group = group ?? configuration[\.group]
  }
}
