import SafeText

/// Text in double quotes as Lua, Swift and YAML write it: what would end it behind a backslash, line
/// feeds as `\n`, and what could command a terminal or deceive a reader as `escape` has it.
func doubleQuoted(_ content: String, escape: (Unicode.Scalar) -> String) -> String {
  var quoted = "\""
  for scalar in content.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\" + String(scalar)
    case "\n": quoted += "\\n"
    case _ where scalar.isDeceptive: quoted += escape(scalar)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
