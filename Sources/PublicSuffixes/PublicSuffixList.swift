/// The Public Suffix List (publicsuffix.org): under which names anybody can register one.
///
/// Names are lower-case A-labels without a dot at the end. Both sections count, ICANN's and the
/// private one.
public struct PublicSuffixList: Sendable {
  /// The day of the list's version, as `2026-10-23`; `nil` where a list does not say.
  public let date: String?

  /// `name rules` a line, sorted by the bytes of the name.
  private let lines: [UInt8]
  /// Where each line starts, and behind them the end.
  private let starts: [Int32]

  /// The list that was built in.
  public static let embedded = PublicSuffixList(
    date: publicSuffixListDate, lines: Array(publicSuffixListData.utf8))

  private init(date: String?, lines: [UInt8]) {
    self.date = date
    self.lines = lines
    var starts: [Int32] = [0]
    starts.reserveCapacity(12_000)
    for (index, byte) in lines.enumerated() where byte == 0x0a { starts.append(Int32(index + 1)) }
    if lines.last != 0x0a, !lines.isEmpty { starts.append(Int32(lines.count + 1)) }
    self.starts = starts
  }

  /// A list in the form in which it is published.
  ///
  /// Rules that are not written in A-labels are passed over: names on the wire are A-labels.
  public init(_ text: String) {
    var rules: [String: Set<Character>] = [:]
    var date: String?
    var isPrivate = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("//") {
        if line.contains("===BEGIN PRIVATE DOMAINS===") { isPrivate = true }
        let version = "// VERSION: "
        if line.hasPrefix(version) { date = String(line.dropFirst(version.count).prefix(10)) }
        continue
      }
      guard let rule = line.split(whereSeparator: \.isWhitespace).first,
        rule.utf8.allSatisfy({ $0 < 0x80 })
      else { continue }
      let (kind, name): (Character, Substring) =
        rule.hasPrefix("!")
        ? ("!", rule.dropFirst()) : rule.hasPrefix("*.") ? ("*", rule.dropFirst(2)) : ("=", rule)
      rules[name.lowercased(), default: []].formUnion(isPrivate ? [kind, "p"] : [kind])
    }
    let sorted = rules.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let lines = sorted.map { $0.key + " " + String($0.value.sorted()) + "\n" }
    self.init(date: date, lines: Array(lines.joined().utf8))
  }

  /// How many names the list has rules for.
  public var count: Int { starts.count - 1 }

  /// The public suffix of a name: the longest one that the rules give, else its last label.
  ///
  /// - Parameter name: A name in A-labels.
  /// - Returns: The suffix; `nil` for a name with empty labels.
  public func publicSuffix(of name: String) -> String? {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = labels.last, !labels.contains(where: \.isEmpty) else { return nil }
    // No rule has more than a handful of labels.
    for start in max(0, labels.count - Self.mostLabels)..<labels.count {
      let rules = rules(for: name, from: labels[start].startIndex)
      let below = start + 1 < labels.count ? labels[start + 1].startIndex : nil
      if rules.contains(.exception), let below { return String(name[below...]) }
      // Who lets each name below a domain be registered by another is no one's own domain either:
      // libpsl and browsers read `*.kobe.jp` so.
      if !rules.isDisjoint(with: [.itself, .eachBelow]) {
        return String(name[labels[start].startIndex...])
      }
      if let below, self.rules(for: name, from: below).contains(.eachBelow) {
        return String(name[labels[start].startIndex...])
      }
    }
    return String(last)
  }

  /// The registrable domain of a name: its public suffix and one label more.
  ///
  /// - Parameter name: A name in A-labels.
  /// - Returns: `nil` for a name that is a public suffix itself.
  public func registrableDomain(of name: String) -> String? {
    guard let suffix = publicSuffix(of: name), suffix.utf8.count < name.utf8.count else {
      return nil
    }
    let rest = name.dropLast(suffix.count + 1)
    let label = rest.split(separator: ".").last ?? rest
    return label + "." + suffix
  }

  /// Whether a name is a public suffix, under which others register names.
  ///
  /// - Parameter name: A name in A-labels.
  /// - Returns: Whether the list says so.
  public func isPublicSuffix(_ name: String) -> Bool { publicSuffix(of: name) == name }

  private static let mostLabels = 16

  private struct Rules: OptionSet {
    let rawValue: UInt8

    static let itself = Rules(rawValue: 1)
    static let eachBelow = Rules(rawValue: 2)
    static let exception = Rules(rawValue: 4)
  }

  /// The rules for the end of a name, by binary search.
  private func rules(for name: String, from start: String.Index) -> Rules {
    let wanted = name.utf8[start...]
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      var position = Int(starts[middle])
      var order = 0
      for byte in wanted {
        let other = lines[position]
        if other == 0x20 || other < byte {
          order = -1
          break
        }
        if other > byte {
          order = 1
          break
        }
        position += 1
      }
      if order == 0, lines[position] == 0x20 { return readRules(at: position + 1) }
      // A longer name that begins like this one comes behind it.
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return []
  }

  private func readRules(at start: Int) -> Rules {
    var rules: Rules = []
    var position = start
    while position < lines.count, lines[position] != 0x0a {
      switch lines[position] {
      case 0x3d: rules.insert(.itself)
      case 0x2a: rules.insert(.eachBelow)
      case 0x21: rules.insert(.exception)
      default: break
      }
      position += 1
    }
    return rules
  }
}
