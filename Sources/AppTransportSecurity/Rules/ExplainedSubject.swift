/// Something that has an explanation of its own: a rule, a disputed question or a key.
public enum ExplainedSubject: Hashable, Sendable {
  case rule(RuleIdentifier)
  case conflict(Conflict)
  case key(PolicyKey)

  /// Why a text names no subject.
  public enum Failure: Error, Hashable, Sendable {
    /// It looks like a name of something else, such as a host.
    case otherForm
    /// It has the form of a name and is none; the nearest that exists may have been meant.
    case unknown(nearest: String)
  }

  /// The subject of that name: `ATS-24`, `ats24`, `C-2`, or a key in any case.
  public init(_ text: String) throws(Failure) {
    let name = text.uppercased()
    if name == "ATS" || name.hasPrefix("ATS-") && !name.contains(".")
      || Self.number(name, after: "ATS") != nil
    {
      guard let number = Self.number(name, after: "ATS"),
        let rule = RuleIdentifier(rawValue: number)
      else { throw .unknown(nearest: Self.nearest(to: text, in: RuleIdentifier.names)) }
      self = .rule(rule)
    } else if name.hasPrefix("C-") && !name.contains(".") || Self.number(name, after: "C") != nil {
      guard let number = Self.number(name, after: "C"), let conflict = Conflict("C-\(number)")
      else {
        throw .unknown(nearest: Self.nearest(to: text, in: Conflict.allCases.map(\.rawValue)))
      }
      self = .conflict(conflict)
    } else if !name.contains("."), name.hasPrefix("NS") {
      let keys = PolicyKey.allCases.map(\.rawValue)
      guard let key = PolicyKey.allCases.first(where: { $0.rawValue.uppercased() == name }) else {
        throw .unknown(nearest: Self.nearest(to: text, in: keys))
      }
      self = .key(key)
    } else {
      throw .otherForm
    }
  }

  /// The number behind a prefix, with a dash between them or without.
  private static func number(_ name: String, after prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count).drop { $0 == "-" }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits)
  }

  /// The name at the least distance; of several the first.
  private static func nearest(to text: String, in names: [String]) -> String {
    names.map { ($0, distance(text, $0)) }.min { $0.1 < $1.1 }?.0 ?? ""
  }

  /// How many letters must be changed, added or taken away, case apart (Levenshtein).
  private static func distance(_ one: String, _ other: String) -> Int {
    // No name is longer; of a longer text the beginning tells enough.
    let text = Array(one.uppercased().utf8.prefix(100))
    let name = Array(other.uppercased().utf8)
    var row = Array(0...name.count)
    for (index, letter) in text.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in name.indices {
        let cost = diagonal + (letter == name[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(cost, diagonal + 1, row[column] + 1)
      }
    }
    return row[name.count]
  }
}

extension RuleIdentifier {
  fileprivate static let names = allCases.map(\.description)
}
