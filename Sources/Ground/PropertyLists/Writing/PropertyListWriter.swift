import Bytes
import Escaping

/// Writes property lists as XML, formatted like the output of Apple's own tools.
public struct PropertyListWriter {
  struct Layout {
    var indentation = ""
    var unit = "\t"
    var lineEnd = "\n"

    static let inline = Layout(indentation: "", unit: "", lineEnd: "")
  }

  private static let heading = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private let layout: Layout
  private var text = ""
  /// The last small dictionary written, with its lines.
  ///
  /// Most dictionaries of an ATS policy are equal, so their lines are reused.
  private var last: (value: PropertyListDictionary, depth: Int, lines: String)?

  /// Returns a complete property list with this root.
  ///
  /// Recursion is as deep as the value; the readers limit the depth.
  public static func document(_ dictionary: PropertyListDictionary) -> String {
    var writer = PropertyListWriter(layout: Layout(), text: heading)
    writer.write(.dictionary(dictionary), depth: 0)
    return writer.text + "</plist>\n"
  }

  static func lines(of value: PropertyListValue, layout: Layout) -> String {
    var writer = PropertyListWriter(layout: layout)
    writer.write(value, depth: 0)
    return writer.text
  }

  static func lines(of entry: PropertyListDictionary.Entry, layout: Layout) -> String {
    var writer = PropertyListWriter(layout: layout)
    writer.element("key", entry.key, depth: 0)
    writer.write(entry.value, depth: 0)
    return writer.text
  }

  /// Returns the lines of a key and its value, to be pasted into the root of a property list.
  public static func fragment(_ key: String, _ value: PropertyListValue) -> String {
    lines(of: .init(key: key, value: value), layout: Layout(indentation: "\t"))
  }

  /// Returns the lines of a value, for embedding in another document.
  ///
  /// - Parameters:
  /// - value: The value.
  /// - indentation: The indentation of every line.
  /// - unit: The additional indentation for each level.
  public static func element(
    _ value: PropertyListValue, indentation: String, unit: String
  ) -> String {
    lines(of: value, layout: Layout(indentation: indentation, unit: unit))
  }

  private mutating func write(_ value: PropertyListValue, depth: Int) {
    switch value {
    case .string(let text): element("string", text, depth: depth)
    case .boolean(let flag): line(flag ? "<true/>" : "<false/>", depth: depth)
    case .integer(let number): element("integer", "\(number)", depth: depth)
    case .real(let number): element("real", Self.word(for: number), depth: depth)
    case .data(let bytes): data(bytes, depth: depth)
    case .date(let text): element("date", text, depth: depth)
    case .array(let values):
      container("array", isEmpty: values.isEmpty, depth: depth) { writer in
        for value in values { writer.write(value, depth: depth + 1) }
      }
    case .dictionary(let dictionary):
      container("dict", isEmpty: dictionary.isEmpty, depth: depth) { writer in
        for entry in dictionary.entries {
          writer.element("key", entry.key, depth: depth + 1)
          // Most entries of a policy have the same small dictionary, whose lines are reused.
          if case .dictionary(let inner) = entry.value, inner.isSmall {
            writer.writeAgain(inner, depth: depth + 1)
          } else {
            writer.write(entry.value, depth: depth + 1)
          }
        }
      }
    }
  }

  /// Writes a small dictionary; reuses the lines of the last one written if both are equal.
  private mutating func writeAgain(_ dictionary: PropertyListDictionary, depth: Int) {
    if let last, last.depth == depth, last.value == dictionary {
      text += last.lines
    } else {
      var writer = PropertyListWriter(layout: layout)
      writer.write(.dictionary(dictionary), depth: depth)
      last = (dictionary, depth, writer.text)
      text += writer.text
    }
  }

  private mutating func container(
    _ name: String, isEmpty: Bool, depth: Int, content: (inout PropertyListWriter) -> Void
  ) {
    indent(depth)
    text += "<"
    text += name
    text += isEmpty ? "/>" : ">"
    text += layout.lineEnd
    guard !isEmpty else { return }
    content(&self)
    indent(depth)
    close(name)
  }

  private mutating func data(_ bytes: [UInt8], depth: Int) {
    line("<data>", depth: depth)
    // Apple's tools wrap data at 76 columns, counting a tab as eight.
    let levels = depth + layout.indentation.utf8.count { $0 == UInt8(ascii: "\t") }
    let columns = 76 - 8 * min(levels, 8)
    var rest = base64(bytes)[...]
    while !rest.isEmpty {
      line(String(rest.prefix(columns)), depth: depth)
      rest = rest.dropFirst(columns)
    }
    line("</data>", depth: depth)
  }

  private mutating func element(_ name: String, _ content: String, depth: Int) {
    // Appended in pieces, because building the line first costs more.
    indent(depth)
    text += "<"
    text += name
    text += ">"
    text += xmlEscaped(content)
    close(name)
  }

  private mutating func close(_ name: String) {
    text += "</"
    text += name
    text += ">"
    text += layout.lineEnd
  }

  private mutating func line(_ content: String, depth: Int) {
    indent(depth)
    text += content
    text += layout.lineEnd
  }

  private mutating func indent(_ depth: Int) {
    if !layout.indentation.isEmpty { text += layout.indentation }
    guard !layout.unit.isEmpty else { return }
    for _ in 0..<depth { text += layout.unit }
  }

  /// Formats a number as CFPropertyList does.
  private static func word(for number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-infinity" : "+infinity" }
    return number.description
  }
}

extension PropertyListDictionary {
  /// True if the dictionary, 1 to 8 keys with scalar values, is cheap to compare with those that
  /// were written before, so that their lines can be reused.
  fileprivate var isSmall: Bool {
    let mostKeys = 8
    return !entries.isEmpty && entries.count <= mostKeys
      && entries.allSatisfy { entry in
        switch entry.value {
        case .boolean, .string, .integer: true
        default: false
        }
      }
  }
}
