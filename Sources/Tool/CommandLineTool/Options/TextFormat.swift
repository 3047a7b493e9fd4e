import ArgumentParser
import Reporting
import WordBook

/// The format of what is a text to read, or the same as JSON.
enum TextFormat: String, WordArgument {
  case text, json
}

extension OutputOptions {
  /// Writes a document as text or as JSON.
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
