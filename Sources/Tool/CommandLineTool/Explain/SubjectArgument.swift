import AppTransportSecurity
import HostNames
import Linting
import ProjectFiles
import SystemCalls

/// The subject of `atsift explain`, as the user writes it.
enum SubjectArgument {
  case named(ExplainedSubject)
  case lint(LintRule)
  case host(String)

  /// The subject of that name.
  ///
  /// - Parameters:
  ///   - text: As it was written.
  ///   - hasTraffic: Whether a dictionary or captures stand beside it, so that a word without a
  ///     dot is the name of a host.
  /// - Throws: Where it names nothing, with the name that may have been meant.
  init(_ text: String, hasTraffic: Bool) throws {
    do throws(ExplainedSubject.UnknownName) {
      // Beside captures a word in lower case is a host: nobody writes a class so.
      if let named = try ExplainedSubject(text),
        !(named.isTerm && hasTraffic && text == text.lowercased())
      {
        self = .named(named)
        return
      }
    } catch {
      throw ToolError.unknownSubject(
        "there is no '\(text)'", suggestion: "Did you mean \(error.nearest)?")
    }
    if let rule = LintRule.all.first(where: { $0.identifier == text.lowercased() }) {
      self = .lint(rule)
      return
    }
    if Self.looksLikeFile(text) || !hasTraffic && FileStatus(path: text) != nil {
      throw ToolError.unknownSubject(
        "'\(text)' is a file, not what to explain",
        suggestion: "Name a host first: atsift explain api.example.com --plist FILE CAPTURE…")
    }
    guard Self.looksLikeHost(text) || hasTraffic else {
      throw ToolError.unknownSubject(
        "'\(text)' is no rule, question, key or term; a host without a dot needs --plist or a capture beside it",
        suggestion: Self.suggestion(for: text))
    }
    let host = text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
    if let address = IPAddress(parsing: String(host)) {
      self = .host(address.description)
    } else {
      do throws(OptionValueError) {
        self = .host(try HostArgument.name(String(host)))
      } catch {
        // Thrown when the command runs, the library would show the usage of the whole tool.
        throw ToolError.unknownSubject(error.text, suggestion: Self.whatThereIs)
      }
    }
  }

  private static let whatThereIs =
    "There are ATS-1 to ATS-133, C-1 to C-18, keys, terms such as SFSafariViewController, rules of"
    + " lint, and hosts such as api.example.com."

  private static func suggestion(for text: String) -> String {
    let names = ExplainedSubject.names + LintRule.all.map(\.identifier)
    return Spelling.meant(by: text, among: names).map { "Did you mean \($0)?" } ?? whatThereIs
  }

  /// Tells whether a text can only be a host, or is a URL to refuse.
  private static func looksLikeHost(_ text: String) -> Bool {
    text.lowercased() == "localhost" || text.contains { ".:/@".contains($0) }
      || !text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Tells whether a name ends like a file that may follow a host on the command line.
  private static func looksLikeFile(_ text: String) -> Bool {
    [".plist", ".pcap", ".pcapng", ".cap"].contains { text.lowercased().hasSuffix($0) }
  }
}

extension ExplainedSubject {
  fileprivate var isTerm: Bool { if case .term = self { true } else { false } }
}
