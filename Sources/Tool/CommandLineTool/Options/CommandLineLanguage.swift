import ProjectFiles
import SystemCalls
import WordBook

/// The language of messages about a command line that was not parsed, or whose command failed.
///
/// The settings are read again, because an error may come before a command reads them.
struct CommandLineLanguage {
  private let chosen: Language?

  init(_ arguments: [String]) {
    let words = Array(arguments.prefix { $0 != "--" })
    let typed = Self.value(of: "--language", in: words).flatMap { Language.words[$0] }
    chosen = typed ?? Self.setting(for: words).flatMap { Language.words[$0] }
  }

  /// The language of standard error.
  var onErrors: Language { on(.standardError) }

  /// The language of standard output.
  var onOutput: Language { on(.standardOutput) }

  private func on(_ file: borrowing FileDescriptor) -> Language {
    chosen ?? (file.isTerminal ? .ofLocale : .english)
  }

  private static func setting(for words: [String]) -> String? {
    var options = ConfigurationOptions()
    options.config = value(of: "--config", in: words)
    options.noConfig = words.contains("--no-config")
    options.profile = value(of: "--profile", in: words)
    let row = OptionTable.shared.language.key
    do throws(ToolError) {
      return try options.configuration()[\.language]
    } catch {
      // Settings that can't be read are an error of their own; the environment overrides them.
      return options.noConfig ? nil : environmentVariable(row.environmentName)
    }
  }

  private static func value(of option: String, in words: [String]) -> String? {
    let next = zip(words, words.dropFirst()).filter { $0.0 == option }.last?.1
    let joined = words.last { $0.hasPrefix(option + "=") }?.dropFirst(option.count + 1)
    return next ?? joined.map(String.init)
  }
}

extension Language {
  /// The language of the user's locale, for text on a terminal; English if it is neither.
  ///
  /// The first of the variables that is set and not empty decides (POSIX, 8.2).
  static var ofLocale: Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(environmentVariable).first { !$0.isEmpty }
    return locale.flatMap(Language.init(locale:)) ?? .english
  }
}
