import JSONText

extension JSONStream {
  /// Skips a value without checking the insides of strings; throws `Problem` if the value is not
  /// JSON.
  mutating func skipValue() throws(Problem) {
    let base = depth
    repeat {
      switch try kind() {
      case .object: try begin(isObject: true)
      case .list: try begin(isObject: false)
      case .string: try skipString()
      case .number: _ = try number()
      case .boolean, .null: _ = try boolean()
      }
      while depth > base, try !advance() {}
    } while depth > base
  }

  private mutating func advance() throws(Problem) -> Bool {
    guard areObjects.last == true else { return try nextItem() }
    guard try !ends(UInt8(ascii: "}"), "a comma or }") else { return false }
    skipSpace()
    try skipString()
    try passColon()
    return true
  }

  /// Skips malformed JSON up to the comma or closing bracket after the damaged value.
  ///
  /// The outermost `base` lists and objects stay open. Throws `Problem` if brackets do not match or
  /// the file ends.
  mutating func recover(to base: Int) throws(Problem) {
    isFirst = false
    // Levels beyond those that are recorded.
    var deeper = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        try skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth < Self.mostDepth {
          areObjects.append(byte == UInt8(ascii: "{"))
        } else {
          deeper += 1
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if deeper > 0 {
          deeper -= 1
        } else {
          guard areObjects.last == (byte == UInt8(ascii: "}")) else { throw missing("a bracket") }
          if depth == base { return }
          areObjects.removeLast()
        }
      case UInt8(ascii: ",") where depth == base && deeper == 0: return
      default: break
      }
      place += 1
    }
    throw .cut(at: offset)
  }
}
