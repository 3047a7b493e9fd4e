import Bytes
import EvidenceFiles
import Testing

struct CombinedEvidenceSizeTests {
  private static func isTooMuch(_ lines: some Sequence<String>) -> Bool {
    var volume = CombinedEvidenceSize()
    for line in lines { Array(line.utf8).withBytes { volume.receive($0) } }
    volume.endFile()
    return volume.isTooMuch
  }

  private static func section(_ number: Int) -> [String] {
    [#"{"capture":{"name":"\#(number)","lines":1}}"#, #"{"sighting":{"frame":\#(number)}}"#]
  }

  @Test func `more different captures than a file holds are too many`() {
    let most = EvidenceLimits.captures
    #expect(!Self.isTooMuch((0..<most).lazy.flatMap(Self.section)))
    #expect(Self.isTooMuch((0...most).lazy.flatMap(Self.section)))
  }

  @Test func `what is the same counts once, whatever its name`() {
    let copies = (0...EvidenceLimits.captures).lazy.flatMap { number in
      [#"{"capture":{"name":"\#(number)","lines":1}}"#, #"{"sighting":{"frame":1}}"#]
    }
    #expect(!Self.isTooMuch(copies))
  }

  @Test func `captures without evidence are told apart by their names`() {
    #expect(
      Self.isTooMuch(
        (0...EvidenceLimits.captures).lazy.map { #"{"unread":{"name":"\#($0)","reason":"x"}}"# }))
  }

  @Test func `more bytes than a file holds are too many`() {
    let line = String(repeating: "x", count: 1 << 20)
    let lines = (0..<1025).lazy.flatMap { number in
      [#"{"capture":{"name":"\#(number)","lines":1}}"#, line + "\(number)"]
    }
    #expect(Self.isTooMuch(lines))
  }
}
