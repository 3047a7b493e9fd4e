/// Writes tnetstrings, the form of mitmproxy's flow files.
public indirect enum TNetString: Sendable {
  case null
  case text(String)
  case bytes([UInt8])
  case integer(Int)
  case decimal(String)
  case boolean(Bool)
  case list([TNetString])
  case dictionary(KeyValuePairs<String, TNetString>)
  /// Lists in lists, that many.
  case nested(Int)

  /// The bytes: the length, the payload and the type.
  public var encoded: [UInt8] {
    let (payload, type) = parts
    return Array("\(payload.count):".utf8) + payload + [type]
  }

  private static func lists(_ count: Int) -> [UInt8] {
    var (heads, length) = ([[UInt8]](), 0)
    for _ in 0..<count {
      heads.append(Array("\(length):".utf8))
      length += heads[heads.count - 1].count + 1
    }
    return Array(heads.reversed().joined()) + [UInt8](repeating: UInt8(ascii: "]"), count: count)
  }

  private var parts: (payload: [UInt8], type: UInt8) {
    switch self {
    case .null: ([], UInt8(ascii: "~"))
    case .text(let text): (Array(text.utf8), UInt8(ascii: ";"))
    case .bytes(let bytes): (bytes, UInt8(ascii: ","))
    case .integer(let number): (Array("\(number)".utf8), UInt8(ascii: "#"))
    case .decimal(let digits): (Array(digits.utf8), UInt8(ascii: "^"))
    case .boolean(let value): (Array("\(value)".utf8), UInt8(ascii: "!"))
    case .list(let values): (values.flatMap(\.encoded), UInt8(ascii: "]"))
    case .dictionary(let members):
      (members.flatMap { TNetString.text($0).encoded + $1.encoded }, UInt8(ascii: "}"))
    case .nested(let count): (Self.lists(count), UInt8(ascii: "]"))
    }
  }
}
