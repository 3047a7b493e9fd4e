/// The condition of an `#if`, compared with others to see which exclude each other.
struct Condition: Hashable {
  /// The text that is true or false, without a negation.
  var text: String
  var isNegated = false
  /// The value, where it is written as a number.
  var constant: Bool?

  /// The condition of a directive; `nil` for directives without one.
  init?(_ directive: Directive) {
    switch directive.kind {
    case .ifdef: text = "defined(\(directive.words))"
    case .ifndef: (text, isNegated) = ("defined(\(directive.words))", true)
    case .if, .elif:
      text = directive.words.filter { $0 != " " || directive.words.contains("defined ") }
      if text.hasPrefix("!"), Self.isAtom(text.dropFirst()) {
        text.removeFirst()
        isNegated = true
      }
      if text.hasPrefix("defined "), Self.isAtom(text.dropFirst(8)) {
        text = "defined(\(text.dropFirst(8)))"
      }
      constant = Int(text).map { $0 != 0 }
    default: return nil
    }
  }

  /// A name, or `defined` of one.
  private static func isAtom(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "_() ".contains($0) }
  }

  /// The names in it.
  var names: Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }).subtracting(["defined"])
  }

  /// The condition in the words of the file, for a value of its text.
  static func words(_ text: String, _ value: Bool) -> String {
    let name =
      text.hasPrefix("defined(") && isAtom(text[...])
      ? String(text.dropFirst(8).dropLast()) : text
    return value ? name : isAtom(name[...]) ? "!\(name)" : "!(\(name))"
  }
}
