import Bytes

/// Returns the text in double quotes for Lua, Swift and YAML.
///
/// Quotes, backslashes and line feeds are escaped with a backslash. Characters that could control a
/// terminal, deceive a reader or command a CI server are replaced by the result of `escape`.
package func doubleQuoted(_ content: String, escape: (Unicode.Scalar) -> String) -> String {
  var quoted = "\""
  for (scalar, isSafe) in DisplaySafetyScan(content) {
    switch scalar {
    case "\"", "\\": quoted += "\\" + String(scalar)
    case "\n": quoted += "\\n"
    case _ where !isSafe: quoted += escape(scalar)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// Returns text from outside as a double-quoted YAML string.
package func quotedYAML(_ text: ForeignText) -> String { quotedYAML(text.content) }

/// Returns the text as a double-quoted YAML string (YAML 1.2.2, section 5.7) with numeric escapes.
package func quotedYAML(_ content: String) -> String {
  doubleQuoted(content) { scalar in
    UInt16(exactly: scalar.value).map { "\\u" + $0.hexadecimal } ?? "\\U" + scalar.value.hexadecimal
  }
}
