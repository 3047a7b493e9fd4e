import ArgumentParser
import Escaping
import ProjectFiles
import Reporting
import WordBook

/// `atsift config init`: writes a first settings file.
struct ConfigInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a commented .atsift.yml that fits an app.",
    discussion: """
      EXAMPLE: atsift config init --app build/Shop.app
      EXAMPLE: atsift config init -o -

      Lists every setting with its meaning, as a comment. Sets the systems from the app's \
      minimum system on, its SDK, and the maker's domain if the bundle identifier and a host of \
      the Info.plist agree on it.

      Exit status: 0 written, 65 or 66 no app to read, 73 the file exists already.
      """)

  @Option(
    help: ArgumentHelp(
      "The app that the settings are for: its .app, .ipa, .xcarchive or Info.plist.",
      valueName: "file"),
    completion: .file(extensions: SettingsFileKey.FileKind.app.extensions))
  var app: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file, or to standard output for -. (default: .atsift.yml in this folder)",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var output: String?

  @Flag(help: "Overwrite the file.")
  var force = false

  func run() throws {
    let path = output ?? ATSiftSettingsFile.usualName
    let text = SettingsFileTemplate.document(
      try proposals(forFile: path), app: app, schema: ATSiftRelease.file(SettingsFileSchema.path))
    guard path != "-" else {
      var product = OutputFile.standardOutput
      try product.write(text)
      return try product.finish()
    }
    let existing = try OutputFile.existing(at: path, reading: [app].compactMap(\.self))
    if existing != nil, !force { throw ToolError.exists(ForeignText(path)) }
    var product = try OutputFile(path: path, existing: existing)
    try product.write(text)
    try product.finish()
    Console(in: CommandLineLanguage([]).onErrors).note(.settingsWritten(ForeignText(path)))
  }

  private func proposals(forFile path: String) throws(ToolError) -> [SettingProposal] {
    guard let app else { return [] }
    let list = try BundleList(app)
    let facts = AppSettingProposals(try list.app.file.document)
    guard !list.executables.isEmpty, app != "-" else { return facts.proposals }
    let place = path == "-" ? ATSiftSettingsFile.usualName : path
    let shown = app.hasPrefix("/") ? app : relativePath(of: app, fromFolderOf: place)
    return facts.proposals + [SettingProposal(app: shown)]
  }
}
