import ArgumentParser
import Reporting
import WordBook

/// The output format of a command: text for people, or JSON.
enum TextFormat: String, OutputFormat {
  case text, json

  static let usual = Self.text
  static var help: ArgumentHelp { "Output format: text, or JSON." }
}

extension OutputOptions {
  /// Writes the result of `text` or of `json`, depending on the format.
  func write(
    _ format: TextFormat, to product: inout OutputFile, text: (TerminalStyle) -> String,
    json: () -> String
  ) throws(ToolError) {
    switch format {
    case .text: try product.write(text(product.style(color)))
    case .json: try product.write(json())
    }
  }
}
