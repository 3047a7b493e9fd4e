/// The condition of an `#if`, `#ifdef` or `#ifndef` directive; `#ifdef A` and `#ifndef A` differ
/// only in `isNegated`.
struct PreprocessorCondition: Hashable {
  var text: String
  var isNegated = false
  var constant: Bool?

  init?(_ directive: PreprocessorDirective) {
    switch directive.kind {
    case .ifdef: text = "defined(\(directive.words))"
    case .ifndef: (text, isNegated) = ("defined(\(directive.words))", true)
    case .if, .elif:
      let words = directive.words
      text = words.contains("defined ") ? words : words.replacing(" ", with: "")
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

  private static func isAtom(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || "_() ".contains($0) }
  }

  var names: Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }).subtracting(["defined"])
  }

  static func words(_ text: String, _ value: Bool) -> String {
    let name =
      text.hasPrefix("defined(") && isAtom(text[...])
      ? String(text.dropFirst(8).dropLast()) : text
    return value ? name : isAtom(name[...]) ? "!\(name)" : "!(\(name))"
  }
}
