/// Joins lines of markup with line feeds; a line that is empty is left out.
///
/// Conditions and loops choose the lines:
///
/// ```swift
/// @HTMLLines var list: HTML {
///   "<ul>"
///   for host in hosts { "<li>\(host.name)</li>" }
///   "</ul>"
/// }
/// ```
@resultBuilder enum HTMLLines {
  static func buildExpression(_ line: consuming HTML) -> HTML {
    if !line.isEmpty { line += "\n" }
    return line
  }

  static func buildPartialBlock(first: HTML) -> HTML { first }

  static func buildPartialBlock(accumulated: consuming HTML, next: HTML) -> HTML {
    accumulated += next
    return accumulated
  }

  static func buildOptional(_ part: HTML?) -> HTML { part ?? "" }

  static func buildEither(first part: HTML) -> HTML { part }

  static func buildEither(second part: HTML) -> HTML { part }

  static func buildArray(_ parts: [HTML]) -> HTML { "\(parts)" }

  static func buildFinalResult(_ lines: consuming HTML) -> HTML {
    lines.removeLastLineFeed()
    return lines
  }
}
