import Testing

/// Expects nothing in a text that commands a terminal, turns text around or hides, nor, where the text
/// gives none itself, a command of a build server.
func expectSafe(
  _ text: String, allowsCommands: Bool = false, _ place: SourceLocation = #_sourceLocation
) {
  var marks = 0
  var unsafe: Set<UInt32> = []
  for scalar in text.unicodeScalars {
    if isUnsafe(scalar.value) { unsafe.insert(scalar.value) }
    marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
    if marks > 32 { unsafe.insert(scalar.value) }
  }
  #expect(unsafe.map { String($0, radix: 16) }.sorted() == [], sourceLocation: place)
  guard !allowsCommands else { return }
  let commands = text.split(whereSeparator: \.isNewline).filter { line in
    let line = line.drop(while: \.isWhitespace)
    // An IPv6 address may begin so too.
    return line.hasPrefix("::") && !line.hasPrefix("::1 ") && !line.hasPrefix("::1,")
      || line.hasPrefix("##") && !line.hasPrefix("## atsift ")
      // Some servers look for these in all of a line.
      || line.contains("##[") || line.contains("##vso[")
  }
  #expect(commands == [], sourceLocation: place)
}

/// Controls but line feed and tab, what reorders text, and what has no width.
private func isUnsafe(_ value: UInt32) -> Bool {
  switch value {
  case 0x09, 0x0a: false
  case 0x00...0x1f, 0x7f...0x9f, 0xad, 0x61c, 0x200b...0x200f, 0x2028...0x202e: true
  case 0x2060...0x206f, 0xfe00...0xfe0f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe0fff: true
  default: false
  }
}
