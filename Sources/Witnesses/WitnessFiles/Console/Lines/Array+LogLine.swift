import Bytes

extension [UInt8] {
  /// The words with which system messages about loads begin, by which such a message is
  /// distinguished from the rest of a wrapped line.
  private static let leads: [StaticString] = [
    "Task <", "Connection ", "[", "boringssl_", "nw_", "App Transport Security", "ATS ",
    "Error [", "Cannot start load of ", "NSURL", "CFNetwork", "TIC ", "System Trust",
  ]

  /// True if the line begins like a system message, so it is not the rest of a previous line that
  /// was wrapped.
  var beginsAsSystems: Bool {
    withBytes { bytes in
      let text = LogText(bytes)
      return Self.leads.contains { text.has($0, at: 0) }
    }
  }

  /// True if the line, which begins with a brace, is JSON and not a program's block in braces.
  var beginsObject: Bool {
    let ink = dropFirst().first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ink == nil || ink == UInt8(ascii: "\"") || ink == UInt8(ascii: "}")
  }
}
