import AppTransportSecurity
import Escaping
import HostNames
import Linting
import ProjectFiles
import SystemCalls
import WordBook

enum ExplainSubjectArgument {
  case named(ExplainedSubject)
  case code(ErrorCode)
  case lint(LintRule)
  case output(OutputWord)
  case host(String)
  case sandbox

  /// Determines the subject of `atsift explain`.
  ///
  /// With `hasTraffic`, a word without a dot is a host. Throws for an unknown subject, with the
  /// nearest known name.
  init(_ text: String, hasTraffic: Bool) throws {
    if let code = ErrorCode(text) {
      self = .code(code)
      return
    }
    if ErrorCode.number(text) != nil {
      throw ToolError.noSuchSubject(ForeignText(text), nearest: nil)
    }
    do throws(ExplainedSubject.UnknownName) {
      // With captures, a lower-case word is a host: class names are never written so.
      if let named = try ExplainedSubject(text),
        !(hasTraffic && text == text.lowercased()
          && (named.isOrdinaryWord || Requirement(rawValue: text) != nil))
      {
        self = .named(named)
        return
      }
    } catch {
      throw ToolError.noSuchSubject(ForeignText(text), nearest: error.nearest)
    }
    if text.lowercased() == Self.sandboxName, !hasTraffic {
      self = .sandbox
      return
    }
    if let rule = LintRule.named(KnownTerm.spelling(of: text)) {
      self = .lint(rule)
      return
    }
    if !hasTraffic, let word = OutputWord(text) {
      self = .output(word)
      return
    }
    if Self.looksLikeFile(text) || !hasTraffic && FileStatus(path: text) != nil {
      throw ToolError.fileAsSubject(ForeignText(text))
    }
    guard Self.looksLikeHost(text) || hasTraffic else {
      throw ToolError.noSubject(ForeignText(text), nearest: Self.nearest(to: text))
    }
    let host = text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
    if let address = IPAddress(parsing: String(host)) {
      self = .host(address.description)
    } else {
      do throws(OptionValueError) {
        self = .host(try HostArgument.name(String(host)))
      } catch {
        // If this were thrown while the command runs, the library would print the usage of the
        // whole tool.
        throw ToolError.badHost(error.text)
      }
    }
  }

  private static let sandboxName = "sandbox"

  private static func nearest(to text: String) -> String? {
    SpellingGuess.meant(by: text, among: names)
  }

  /// The names of all subjects but hosts, cipher suites and numbers.
  static let names =
    ExplainedSubject.names + LintRule.all.map(\.identifier) + OutputWord.all.map(\.name)
    + ErrorCode.all.map(\.constant) + [sandboxName]

  /// The names that a shell offers; a shell would split a name at its spaces.
  static let completions = (["ATS-12", "C-7"] + names + ErrorCode.all.map(\.name))
    .map { $0.replacing(" ", with: "-").replacing("'", with: "") }

  /// Returns the words of a command line as one subject, such as `public suffix list` without
  /// quotes; `nil` if no subject has that name.
  static func joined(_ words: [String]) -> String? {
    let text = words.joined(separator: " ")
    return words.count > 1 && KnownTerm(spelledLike: text) != nil ? text : nil
  }

  private static func looksLikeHost(_ text: String) -> Bool {
    text.lowercased() == "localhost" || text.contains { ".:/@".contains($0) }
      || !text.utf8.allSatisfy { $0 < 0x80 }
  }

  private static func looksLikeFile(_ text: String) -> Bool {
    [".plist", ".pcap", ".pcapng", ".cap"].contains { text.lowercased().hasSuffix($0) }
  }
}

extension ExplainedSubject {
  fileprivate var isOrdinaryWord: Bool {
    switch self {
    case .term, .word: true
    case .rule, .conflict, .key, .suite: false
    }
  }
}
