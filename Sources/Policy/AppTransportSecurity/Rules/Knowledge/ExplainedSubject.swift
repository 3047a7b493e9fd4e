import Bytes
package import ProtocolRegistries

/// A subject that `atsift explain` explains: a rule, disputed question, key, cipher suite, term or
/// word of output.
package enum ExplainedSubject: Hashable, Sendable {
  case rule(RuleIdentifier)
  case conflict(Conflict)
  case key(PolicyKey)
  case suite(CipherSuite)
  case term(KnownTerm)
  case word(ExplainedWord)

  package static let names =
    PolicyKey.allCases.map(\.rawValue) + KnownTerm.all.flatMap(\.names)
    + Requirement.allCases.map(\.rawValue)
    + Barrier.allCases.map(\.rawValue).filter { Requirement(rawValue: $0) == nil }

  package struct UnknownName: Error, Hashable, Sendable {
    /// The known name that is probably meant; `nil` if none is similar.
    package let nearest: String?
  }

  /// Parses a name such as `ATS-24`, `ats24` or `C-2`, or a key, term or requirement in any case.
  ///
  /// A requirement, such as `forward-secrecy`, is explained by the rule that states it, if only one
  /// does.
  ///
  /// Returns `nil` for other text, such as a host; throws for unknown numbers, `NS…` keys and
  /// `TLS_…` suites.
  package init?(_ text: String) throws(UnknownName) {
    let name = text.uppercased()
    if let number = Self.number(name, after: "ATS") {
      guard let rule = RuleIdentifier(rawValue: number) else {
        throw UnknownName(nearest: Self.rule(near: number))
      }
      self = .rule(rule)
    } else if let number = Self.number(name, after: "C") {
      guard let conflict = Conflict("C-\(number)") else {
        throw UnknownName(nearest: Self.conflict(near: number))
      }
      self = .conflict(conflict)
    } else if let key = PolicyKey.allCases.first(where: { $0.rawValue.uppercased() == name }) {
      self = .key(key)
    } else if let suite = Self.suite(name) {
      self = .suite(suite)
    } else if let term = KnownTerm(text) {
      self = .term(term)
    } else if let requirement = Requirement(rawValue: text.lowercased()) {
      self = requirement.onlyRule.map(Self.rule) ?? .word(.requirement(requirement))
    } else if let barrier = Barrier(rawValue: text.lowercased()) {
      self = .word(.barrier(barrier))
    } else if let term = KnownTerm(spelledLike: text) {
      self = .term(term)
    } else if name.hasPrefix("NS"), !name.contains(".") {
      throw UnknownName(
        nearest: SpellingGuess.meant(by: text, among: Self.names.filter { $0.hasPrefix("NS") }))
    } else if name.hasPrefix("TLS_") {
      throw UnknownName(
        nearest: SpellingGuess.meant(by: text, among: CipherSuiteTable.known.compactMap(\.name)))
    } else {
      return nil
    }
  }

  /// Returns the suite of a registered name, a name of OpenSSL, or a code point such as `0xc02f`.
  private static func suite(_ name: String) -> CipherSuite? {
    if name.hasPrefix("0X"), name.utf8.count == 6, let code = UInt16(name.dropFirst(2), radix: 16) {
      return CipherSuite(rawValue: code)
    }
    return name.contains("-") || name.hasPrefix("TLS_") ? CipherSuite(openSSLName: name) : nil
  }

  private static func number(_ name: String, after prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count).drop { $0 == "-" || $0 == " " }
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDecimalDigit) else {
      return nil
    }
    // A number too large for an integer is no rule's number.
    return Int(digits) ?? .max
  }

  private static func rule(near number: Int) -> String {
    let near = RuleIdentifier.allCases.last { $0.rawValue < number } ?? .governedInterfaces
    return near.description
  }

  private static func conflict(near number: Int) -> String {
    (number < 1 ? Conflict.allCases.first : Conflict.allCases.last)?.rawValue ?? ""
  }
}

/// A word of output that no single rule explains.
package enum ExplainedWord: Hashable, Sendable {
  case requirement(Requirement)
  /// A value of `blockedBy` that is not the name of a requirement.
  case barrier(Barrier)

  package var name: String {
    switch self {
    case .requirement(let requirement): requirement.rawValue
    case .barrier(let barrier): barrier.rawValue
    }
  }

  /// The rules behind the requirement or check.
  package var rules: [RuleIdentifier] {
    switch self {
    case .requirement(let requirement): requirement.rules
    case .barrier(let barrier): barrier.rules
    }
  }
}

extension Requirement {
  /// The rule that states the requirement; `nil` if none does, or several.
  fileprivate var onlyRule: RuleIdentifier? { rules.count == 1 ? rules.first : nil }
}
