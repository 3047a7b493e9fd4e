import Escaping
import Findings
import ProjectFiles
import Reporting

extension FuzzTarget {
  /// A file of settings, in YAML, and the page that shows what it came to.
  static let configuration = FuzzTarget(
    "configuration",
    examples: {
      [
        """
        include: ../base.yml
        ios: 16...26
        first-party: [a.example, 'b.example']
        strict: true
        fail-on: warning
        baseline: known.json
        ignore:
          - {rule: blanket-key, host: a.example, reason: "agreed", until: 2027-01-31}
        profiles:
          release: {fail-on: note, process: 42}
          debug:
        """
      ].map { Array($0.utf8) }
    }
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    let file = ATSiftSettingsFile(yaml: text, path: "a/.atsift.yml")
    for problem in file.problems {
      try promise(problem.place.hasPrefix("a/.atsift.yml"), "a problem has a place")
      try promise(!problem.problem.isEmpty, "what is wrong is said")
    }
    guard file.problems.isEmpty else { return }
    let configuration: EffectiveATSiftSettings
    do throws(ATSiftSettingsError) {
      configuration = try EffectiveATSiftSettings(
        files: [file], profile: file.profiles.first?.name.parsed { $0 }
      ) { _ in nil }
    } catch {
      throw BrokenPromise(description: "what is read can be joined: \(error.problem)")
    }
    let printed = SettingsFileWithOrigins.document(configuration)
    let again = ATSiftSettingsFile(yaml: printed, path: ".atsift.yml")
    try promise(again.problems.isEmpty, "what is printed can be read")
    // Paths that were resolved are resolved once.
    try promise(
      again.part.settings.map(\.values) == configuration.settings.map(\.values),
      "what is printed is read as the same")
  }
}
