import AppTransportSecurity
import Escaping
import HostNames
import Linting
import ProjectFiles
import SystemCalls
import WordBook

enum ExplainSubjectArgument {
  case named(ExplainedSubject)
  case lint(LintRule)
  case host(String)
  case sandbox

  /// Determines the subject of `atsift explain`.
  ///
  /// With `hasTraffic`, a word without a dot is a host. Throws for an unknown subject, with the
  /// nearest known name.
  init(_ text: String, hasTraffic: Bool) throws {
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
    if let rule = LintRule.named(text.lowercased()) {
      self = .lint(rule)
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
    SpellingGuess.meant(
      by: text, among: ExplainedSubject.names + LintRule.all.map(\.identifier) + [sandboxName])
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
    case .rule, .conflict, .key: false
    }
  }
}
