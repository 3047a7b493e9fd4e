import ArgumentParser

/// The options of a command as its help page shows them, such as `-o, --output <file>`.
enum OptionLabels {
  static func of(
    _ command: any ParsableCommand.Type, withHidden: Bool = false
  ) -> [String] {
    // On lines this long no description is broken, so every label begins a line.
    Atsift.helpMessage(for: command, includeHidden: withHidden, columns: 10_000)
      .split(separator: "\n")
      .filter { $0.hasPrefix("  -") }
      .map { line in
        let label = line.dropFirst(2)
        return String(label.prefix(upTo: label.firstRange(of: "  ")?.lowerBound ?? label.endIndex))
      }
  }

  /// The names with one dash, such as `-o`.
  static func shortNames(in label: String) -> [String] {
    label.matches(of: #/(?:^|[\/ ])(-[A-Za-z])(?=$|[,\/ ])/#).map { String($0.output.1) }
  }

  static func names(in label: String) -> [String] {
    label.matches(of: #/--[a-z][a-z-]*[a-z0-9]*/#).map { String($0.output) }
  }
}
