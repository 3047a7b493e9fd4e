import Bytes
import Escaping
import Findings
import JSONText

/// The settings of a run as a valid settings file, each with its origin in a comment.
package enum SettingsFileWithOrigins {
  /// Returns the YAML of all keys in a fixed order; unset keys are comments.
  ///
  /// The YAML is ASCII except for letters of other scripts.
  package static func document(_ configuration: EffectiveATSiftSettings) -> String {
    var text = ""
    for file in configuration.files { text += "# from \(quotedYAML(file))\n" }
    if let profile = configuration.profile { text += "# with the profile \(quotedYAML(profile))\n" }
    text += "\(ATSiftSettingsFile.schemaKey): \(DocumentSchema.settings.mark)\n"
    for key in OptionTable.keys {
      guard let setting = configuration[key.name] else {
        text += "# \(key.name): \(key.defaultValue ?? "none") (default)\n"
        continue
      }
      text += key.name + ":"
      let values = setting.values.map { value in
        isPlain(key) ? value : quotedYAML(key.isList ? ListArgument.text(of: value) : value)
      }
      if key.isList, !values.isEmpty {
        text += "  # \(words(setting.origin))\n" + values.map { "  - \($0)\n" }.joined()
      } else {
        text += " \(key.isList ? "[]" : values.joined())  # \(words(setting.origin))\n"
      }
    }
    return text + ignored(configuration.ignored)
  }

  private static func ignored(_ lists: [IgnoreList]) -> String {
    guard lists.contains(where: { !$0.entries.isEmpty }) else {
      return "# ignore: none (default)\n"
    }
    var text = "ignore:\n"
    for list in lists {
      for entry in list.entries {
        text +=
          "  - reason: \(quotedYAML(entry.reason))  # \(commented("\(list.file.displayed):\(entry.line)"))\n"
        if let rule = entry.rule { text += "    rule: \(quotedYAML(rule))\n" }
        if let host = entry.host { text += "    host: \(quotedYAML(host))\n" }
        if let until = entry.until { text += "    until: \(until)\n" }
      }
    }
    return text
  }

  private static func isPlain(_ key: SettingsFileKey) -> Bool {
    switch key.form {
    case .flag, .choice: true
    case .text, .path: false
    }
  }

  private static func words(_ origin: SettingWithOrigin.Origin) -> String {
    switch origin {
    case .file: commented(origin.place.displayed)
    case .profile(let name, _, _): commented("profile \(name.displayed), \(origin.place.displayed)")
    case .environment(let name): "environment \(name)"
    }
  }

  /// Returns text for a comment, with line ends escaped because they would end the comment.
  static func commented(_ text: String) -> String {
    String(quotedYAML(text).dropFirst().dropLast())
  }
}
