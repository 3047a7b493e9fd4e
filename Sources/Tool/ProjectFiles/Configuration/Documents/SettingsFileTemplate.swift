import Bytes
import Escaping
import JSONText

/// The template of a settings file, with a comment on every key.
package enum SettingsFileTemplate {
  /// The maximum width of comment lines in characters; a longer word may exceed it.
  private static let width = 100

  /// Returns the template in YAML.
  ///
  /// The file is also valid after the `# ` before any key is removed. `proposals` are values that
  /// fit the app. `schema` is the address of the JSON Schema, for editors.
  package static func document(
    _ proposals: [SettingProposal], app: String?, schema: String
  ) -> String {
    var text = "# yaml-language-server: $schema=\(schema)\n"
    let source = app.map { " for \(SettingsFileWithOrigins.commented($0))" } ?? ""
    text += comment("Settings of atsift, made by `atsift config init`\(source).")
    text += comment(
      "A line that begins with a key is in effect. To set another key, remove the `# ` before it. Paths are"
        + " relative to the folder of this file."
    )
    text += "\n\(ATSiftSettingsFile.schemaKey): \(DocumentSchema.settings.mark)\n"
    for section in SettingsFileKey.Section.allCases {
      text += "\n## \(section.rawValue)\n"
      for key in OptionTable.keys where key.section == section {
        text += "\n" + entry(key, proposals.first { $0.key == key })
      }
    }
    return text + rest
  }

  private static func entry(_ key: SettingsFileKey, _ proposal: SettingProposal?) -> String {
    let usual = key.defaultValue.map { " Default: \($0)." } ?? ""
    var text = comment(key.help + usual)
    guard let proposal else { return text + "# \(key.name): \(key.example)\n" }
    text += comment(SettingsFileWithOrigins.commented(proposal.reason))
    let values = proposal.values.map(quotedYAML)
    let value = key.isList ? "[\(values.joined(separator: ", "))]" : values.joined()
    return text + "\(proposal.isSet ? "" : "# ")\(key.name): \(value)\n"
  }

  private static func comment(_ sentence: String) -> String {
    var lines = [""]
    for word in sentence.split(separator: " ") {
      let line = lines.removeLast()
      let isFull = !line.isEmpty && line.count + word.count + 3 > width
      lines += isFull ? [line, String(word)] : [line.isEmpty ? String(word) : "\(line) \(word)"]
    }
    return lines.map { "# \($0)\n" }.joined()
  }

  private static let rest = """

    ## Accepted findings, each with a reason

    # ignore:
    #   - rule: not-exercised
    #     host: player.example
    #     reason: the player of the old catalogue, removed with 5.0
    #     until: 2027-01-31

    ## Other values for a release build: --profile release

    # profiles:
    #   release:
    #     fail-on: note
    #     sandbox: true

    ## A file that this one includes and overrides

    # include: ../company/atsift.yml

    """
}
