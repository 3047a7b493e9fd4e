import ArgumentParser

/// The words of a command's `--format`.
protocol OutputFormat: EnumArgument {
  /// The format without the option.
  static var usual: Self { get }
  static var help: ArgumentHelp { get }
}

/// The option `--format`, in a separate group so that help pages can show it early.
struct FormatOptions<Format: OutputFormat>: ParsableArguments {
  @Option(help: Format.help) var format = Format.usual
}
