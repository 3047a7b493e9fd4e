/// Text in double quotes as Lua, Swift and YAML write it: what would end it behind a backslash, line
/// feeds as `\n`, and what could command a terminal or deceive a reader as `escape` has it.
package func doubleQuoted(_ content: String, escape: (Unicode.Scalar) -> String) -> String {
  var quoted = "\""
  for (scalar, isSafe) in ScreenedText(content) {
    switch scalar {
    case "\"", "\\": quoted += "\\" + String(scalar)
    case "\n": quoted += "\\n"
    case _ where !isSafe: quoted += escape(scalar)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// A string in double quotes as YAML has it (YAML 1.2.2, section 5.7), the escapes by number.
package func quotedYAML(_ content: String) -> String {
  doubleQuoted(content) { scalar in
    UInt16(exactly: scalar.value).map { "\\u" + $0.hexadecimal } ?? "\\U" + scalar.value.hexadecimal
  }
}
