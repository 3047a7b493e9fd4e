import Bytes
import HostNames

extension PublicSuffixList {
  /// Parses a list in the format of `public_suffix_list.dat`; `nil` if the text contains no rule.
  ///
  /// A rule ends at the first space. Rules that cannot match are skipped: rules with an empty label
  /// or with `*` after the first label, and exceptions that leave no suffix. Rules outside the two
  /// sections count as ICANN's. The date comes from the line `// VERSION:`.
  public init?(parsing text: String) {
    var marks: [String: PublicSuffixRules.Marks] = [:]
    var isPrivate = false
    var date: CalendarDay?
    let byteOrderMark = "\u{feff}".utf8
    let lines = text.utf8.dropFirst(text.utf8.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
      .split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    for line in lines {
      let line = Substring(line)
      if line.hasPrefix("//") {
        let comment = line.dropFirst(2).drop { $0 == " " }
        // The sections are marked by comments of the form `===BEGIN PRIVATE DOMAINS===`.
        if comment.hasPrefix("===") { isPrivate = comment.hasPrefix("===BEGIN PRIVATE DOMAINS") }
        if comment.hasPrefix("VERSION: ") {
          date = CalendarDay(String(comment.dropFirst("VERSION: ".count).prefix(10)))
        }
      } else if let rule = Rule(line) {
        marks[rule.name, default: []].formUnion(isPrivate ? rule.privateMark : rule.icannMark)
      }
    }
    guard !marks.isEmpty else { return nil }
    self.init(rules: PublicSuffixRules(marks), date: date)
  }

  private struct Rule {
    var name: String
    var icannMark: PublicSuffixRules.Marks
    var privateMark: PublicSuffixRules.Marks

    init?(_ line: Substring) {
      var text = line.prefix { $0 != " " && $0 != "\t" }
      if text.hasPrefix("*.") {
        text = text.dropFirst(2)
        (icannMark, privateMark) = (.icannWildcard, .privateWildcard)
      } else if text.hasPrefix("!") {
        text = text.dropFirst()
        (icannMark, privateMark) = (.icannException, .privateException)
      } else {
        (icannMark, privateMark) = (.icannRule, .privateRule)
      }
      guard let name = Self.aLabels(text) else { return nil }
      // The suffix of an exception rule is everything after its first label.
      guard icannMark != .icannException || name.contains(".") else { return nil }
      self.name = name
    }

    private static func aLabels(_ name: Substring) -> String? {
      var labels: [String] = []
      for label in name.lowercased().split(separator: ".", omittingEmptySubsequences: false) {
        guard let aLabel = Punycode.aLabel(of: String(label)) else { return nil }
        labels.append(aLabel)
      }
      guard let host = HostName(parsing: labels.joined(separator: ".")),
        host.address == nil, !host.hasTrailingDot
      else { return nil }
      return host.name
    }
  }
}
