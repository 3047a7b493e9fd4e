import Bytes
import Escaping

enum SearchedFileKind {
  case executable(MachOLayout)
  case binaryPropertyList
  case propertyList
  case json
  case bytecode(HermesStrings)
  case other

  init(start: RawSpan, path: ForeignText) {
    if let layout = MachOLayout(start: start) {
      self = .executable(layout)
      return
    }
    if let strings = HermesStrings(start: start) {
      self = .bytecode(strings)
      return
    }
    let beginning = start.array(at: 0, count: min(start.byteCount, Self.beginningSize))
    if beginning.starts(with: BinaryPropertyList.magic) {
      self = .binaryPropertyList
    } else if Self.contains(beginning, "<plist") {
      self = .propertyList
    } else if path.hasSuffix(".json") || Self.looksLikeJSON(beginning) {
      self = .json
    } else {
      self = .other
    }
  }

  private static let beginningSize = 1024

  private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    guard bytes.first == UInt8(ascii: "<") || bytes.first == 0xef else { return false }
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }

  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    let text = bytes.filter { $0 > 0x20 }
    guard text.count >= 2 else { return false }
    return text[0] == UInt8(ascii: "{") && text[1] == UInt8(ascii: "\"")
      || text[0] == UInt8(ascii: "[") && "{[\"".utf8.contains(text[1])
  }
}
