import Bytes

extension LogText {
  /// Returns the offset of the first complete wording of a system message about a load or
  /// connection; `nil` if there is none.
  ///
  /// The wording is not evidence, as an app or a server may write the same. But it shows that a line
  /// may be lost because its header is not understood.
  func systemWording(from start: Int, upTo limit: Int = .max) -> Int? {
    guard limit < count || mayHaveWording else { return nil }
    var place = start
    while place < min(count, limit) {
      let found: Bool
      switch bytes.byte(at: place) {
      case UInt8(ascii: "T"):
        found = isWordStart(place) && (hasTask(at: place) || hasTLS(at: place))
      case UInt8(ascii: "C"): found = isWordStart(place) && hasConnection(at: place)
      case UInt8(ascii: "b"), UInt8(ascii: "n"):
        found = isWordStart(place) && hasFunction(at: place)
      case UInt8(ascii: "["): found = hasAttempt(at: place)
      case UInt8(ascii: "f"): found = isWordStart(place) && hasError(at: place)
      default: found = false
      }
      if found { return place }
      place += 1
    }
    return nil
  }

  /// True if the text has a bracket that each wording has, or what may be the word `Connection`.
  private var mayHaveWording: Bool {
    guard count >= 18 else { return true }
    func equal(_ byte: UInt8, at place: Int) -> UInt64 {
      bytes.load(at: place, as: UInt64.self) ^ UInt64(repeating: byte)
    }
    func hasBracket(_ place: Int) -> Bool {
      equal(UInt8(ascii: "["), at: place).bytes(below: 1)
        | equal(UInt8(ascii: "<"), at: place).bytes(below: 1) != 0
    }
    func hasConnection(_ place: Int) -> Bool {
      (equal(UInt8(ascii: "C"), at: place) | equal(0x20, at: place + 10)).bytes(below: 1) != 0
    }
    var place = 0
    while place + 42 <= count {
      let words = bytes.load(at: place, as: FourWords.self)
      let later = bytes.load(at: place + 10, as: FourWords.self)
      let isMarked = words.hasMark(with: later) { word, later in
        (word ^ UInt64(repeating: UInt8(ascii: "["))).bytes(below: 1)
          | (word ^ UInt64(repeating: UInt8(ascii: "<"))).bytes(below: 1)
          | ((word ^ UInt64(repeating: UInt8(ascii: "C"))) | (later ^ UInt64(repeating: 0x20)))
          .bytes(below: 1)
      }
      if isMarked { return true }
      place += 32
    }
    while place < count - 18 {
      if hasBracket(place) || hasConnection(place) { return true }
      place += 8
    }
    return hasConnection(count - 18) || hasBracket(count - 18) || hasBracket(count - 16)
      || hasBracket(count - 8)
  }

  private func isWordStart(_ place: Int) -> Bool {
    byte(place - 1).map { !$0.isLetterOrDigit && $0 != UInt8(ascii: "_") } ?? true
  }

  // `Task <UUID>.<17> received response`
  private func hasTask(at place: Int) -> Bool {
    guard let identifier = end(of: "Task <", at: place), let end = identifierEnd(at: identifier),
      let number = self.end(of: ">.<", at: end), let (_, close) = self.number(at: number),
      let words = self.end(of: "> ", at: close), let first = byte(words)
    else { return false }
    return first == UInt8(ascii: "{") || first.isLowercaseLetter
  }

  // `TLS connected [server(0) version(0x0303) …]`
  private func hasTLS(at place: Int) -> Bool {
    guard let fields = end(of: "TLS connected [", at: place) else { return false }
    // The version is among the first fields; without a limit, many such words would cost the square.
    let text = LogText(bytes.extracting(fields..<min(count, fields + 512)))
    var found = false
    text.forEachField(from: 0) { name, _ in if text.isText("version", at: name) { found = true } }
    return found
  }

  // `nw_protocol_boringssl_signal_connected(895) [C3.1:2][0x7087] TLS connected [server(0) …]`
  private func hasFunction(at place: Int) -> Bool {
    guard has("boringssl_", at: place) || has("nw_protocol_boringssl_", at: place),
      let words = end(from: place, within: 160, at: { $0 == UInt8(ascii: " ") }),
      let tag = end(from: words + 1, within: 160, at: { $0 == UInt8(ascii: " ") })
    else { return false }
    return hasTLS(at: tag + 1)
  }

  // `Connection 7: TLS handshake complete`
  private func hasConnection(at place: Int) -> Bool {
    guard let number = end(of: "Connection ", at: place), let (_, end) = self.number(at: number),
      let words = self.end(of: ": ", at: end)
    else { return false }
    return has("TLS ", at: words) || has("enabling TLS", at: words) || has("starting, ", at: words)
      || has("connected successfully", at: words) || has("received failure", at: words)
      || has("encountered error", at: words) || has("summary for", at: words)
      || has("ready ", at: words) || has("default TLS", at: words) || has("system TLS", at: words)
  }

  // `[C18 UUID host.example:443 …] start`
  private func hasAttempt(at place: Int) -> Bool {
    guard byte(place + 1) == UInt8(ascii: "C"), let (_, end) = number(at: place + 2),
      byte(end) == UInt8(ascii: " ")
    else { return false }
    return identifierEnd(at: end + 1).map { byte($0) == UInt8(ascii: " ") } ?? false
  }

  // `finished with error [-1200] Error Domain=…`
  private func hasError(at place: Int) -> Bool {
    end(of: "finished with error [", at: place).map { code(at: $0) != nil } ?? false
  }

  /// Returns the offset after the UUID at an offset; `nil` for another text.
  private func identifierEnd(at start: Int) -> Int? {
    guard start + 36 <= count else { return nil }
    for offset in 0..<36 {
      let byte = bytes.byte(at: start + offset)
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      guard isHyphen ? byte == UInt8(ascii: "-") : byte.hexadecimalDigitValue != nil else {
        return nil
      }
    }
    return start + 36
  }
}
