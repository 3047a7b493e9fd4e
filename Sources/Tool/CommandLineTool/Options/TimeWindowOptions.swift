import ArgumentParser
import Evidence
import ProjectFiles
import WordBook

struct TimeWindowOptions: ConfigurableOptions {
  @Option(\.since) var since: TimeArgument?
  @Option(\.until) var until: TimeArgument?

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    since = since ?? configuration[\.since]
    until = until ?? configuration[\.until]
  }

  func validate() throws {
    if isEmpty { throw ValidationError(Self.emptiness) }
  }

  func window() throws(ToolError) -> TimeWindow? {
    // One bound may come from the command line and the other from settings.
    if isEmpty { throw .emptySpan(Self.emptiness) }
    return TimeWindow(since: since?.start, until: until?.end)
  }

  private static let emptiness = "--since must be earlier than --until."

  private var isEmpty: Bool {
    guard let since, let until else { return false }
    return since.start >= until.end
  }
}
