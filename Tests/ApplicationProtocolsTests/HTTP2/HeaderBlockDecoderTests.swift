import Bytes
import TestSupport
import Testing

@testable import ApplicationProtocols

/// The decoder against the examples of RFC 7541 and against blocks that no encoder writes.
struct HeaderBlockDecoderTests {
  /// The fields that are read, each as its name and its value.
  private func decode(_ block: [UInt8], _ decoder: inout HeaderBlockDecoder)
    -> (outcome: HeaderBlockDecoder.Outcome, fields: [String])
  {
    var fields: [String] = []
    let outcome = block.withBytes { bytes in
      decoder.decode(bytes) { name, value in
        fields.append("\(name) \(value.text(0..<value.byteCount))")
      }
    }
    return (outcome, fields)
  }

  /// Blocks of one encoder, with the fields and the size of the table after each.
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var blocks: [(digits: String, fields: [String], size: Int)]
  }

  private static let requests: [(fields: [String], size: Int)] = [
    (["method GET", "scheme http", "authority www.example.com"], 57),
    (["method GET", "scheme http", "authority www.example.com"], 110),
    (["method GET", "scheme https", "authority www.example.com"], 164),
  ]
  private static let answers: [(fields: [String], size: Int)] = [
    (["status 302", "location https://www.example.com"], 222),
    (["status 307", "location https://www.example.com"], 222),
    (["status 200", "location https://www.example.com"], 215),
  ]

  private static func example(
    _ name: String, _ digits: [String], _ expected: [(fields: [String], size: Int)]
  ) -> Example {
    Example(
      testDescription: name,
      blocks: zip(digits, expected).map { ($0, $1.fields, $1.size) })
  }

  static let examples = [
    example(
      "C.3",
      [
        "828684410f7777772e6578616d706c652e636f6d", "828684be58086e6f2d6361636865",
        "828785bf400a637573746f6d2d6b65790c637573746f6d2d76616c7565",
      ], requests),
    example(
      "C.4",
      [
        "828684418cf1e3c2e5f23a6ba0ab90f4ff", "828684be5886a8eb10649cbf",
        "828785bf408825a849e95ba97d7f8925a849e95bb8e8b4bf",
      ], requests),
    // The settings of these say 256 bytes, which their encoder announces first.
    example(
      "C.5",
      [
        """
        3fe101 4803333032580770726976617465611d4d6f6e2c203231204f637420323031332032303a31333a323120
        474d546e1768747470733a2f2f7777772e6578616d706c652e636f6d
        """, "4803333037c1c0bf",
        """
        88c1611d4d6f6e2c203231204f637420323031332032303a31333a323220474d54c05a04677a69707738666f6f
        3d4153444a4b48514b425a584f5157454f50495541585157454f49553b206d61782d6167653d333630303b2076
        657273696f6e3d31
        """,
      ], answers),
    example(
      "C.6",
      [
        """
        3fe101 488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad1718
        63c78f0b97c8e9ae82ae43d3
        """, "4883640effc1c0bf",
        """
        88c16196d07abe941054d444a8200595040b8166e084a62d1bffc05a839bd9ab77ad94e7821dd7f2e6c7b335df
        dfcd5b3960d5af27087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007
        """,
      ], answers),
  ]

  @Test(arguments: examples)
  func `the examples of RFC 7541 are read`(_ example: Example) {
    var decoder = HeaderBlockDecoder()
    for block in example.blocks {
      let read = decode(hexadecimal(block.digits), &decoder)
      #expect(read.outcome == .whole)
      #expect(read.fields == block.fields)
      #expect(decoder.table.size == block.size)
    }
  }

  @Test func `a field that is never to be indexed is read, and kept in no table`() {
    var decoder = HeaderBlockDecoder()
    let read = decode([0x11, 3] + Array("a.b".utf8) + [0x01, 1, 0x63], &decoder)
    #expect(read.fields == ["authority a.b", "authority c"])
    #expect(decoder.table.size == 0)
  }

  @Test func `a value that is not UTF-8 takes as much of the table as it has bytes`() {
    var decoder = HeaderBlockDecoder()
    let latin = [UInt8](repeating: 0xe9, count: 1400)
    let first =
      HTTP2Builder.literal(Array(":authority".utf8), Array("a.example".utf8))
      + HTTP2Builder.literal(Array("x-note".utf8), latin)
    #expect(decode(first, &decoder).outcome == .whole)
    #expect(decode(HTTP2Builder.indexed(63), &decoder).fields == ["authority a.example"])
  }

  @Test func `the oldest fields leave a table that is full`() {
    var decoder = HeaderBlockDecoder()
    // 32 bytes, the name's ten and one: three of them fit into 130.
    let hosts = ["a", "b", "c", "d"].flatMap {
      HTTP2Builder.literal(Array(":authority".utf8), Array($0.utf8))
    }
    _ = decode(HTTP2Builder.tableSize(130) + hosts, &decoder)
    #expect(
      decode([0xbe, 0xbf, 0xc0], &decoder).fields == ["authority d", "authority c", "authority b"])
    #expect(decode([0xc1], &decoder).outcome == .malformed)
  }

  @Test func `a table that is made smaller and larger again is empty of what left`() {
    var decoder = HeaderBlockDecoder()
    _ = decode(HTTP2Builder.literal(Array(":authority".utf8), Array("a".utf8)), &decoder)
    _ = decode(HTTP2Builder.tableSize(0) + HTTP2Builder.tableSize(4096), &decoder)
    #expect(decoder.table.size == 0)
    #expect(decode([0xbe], &decoder).outcome == .malformed)
  }

  @Test func `of a table of four gibibytes so much is kept as has room, and the rest is unknown`() {
    var decoder = HeaderBlockDecoder()
    _ = decode(HTTP2Builder.tableSize(0xffff_ffff), &decoder)
    _ = decode(HTTP2Builder.literal(Array(":authority".utf8), Array("old".utf8)), &decoder)
    let filler = HTTP2Builder.literal(Array("x".utf8), [UInt8](repeating: 0x61, count: 30_000))
    for _ in 0..<3 { #expect(decode(filler, &decoder).outcome == .whole) }
    #expect(decoder.table.size <= HPACKTable.maximumSize)
    // The encoder still has the first; its next field has a value of its own.
    let read = decode(HTTP2Builder.indexed(65) + [0x41, 3] + Array("new".utf8), &decoder)
    #expect(read.outcome == .partial)
    #expect(read.fields == ["authority new"])
    // Back at a size that is kept, all it refers to is there.
    _ = decode(HTTP2Builder.tableSize(4096), &decoder)
    #expect(decode([0xbf], &decoder).outcome == .malformed)
  }

  @Test(arguments: [
    ("80", "the index of nothing"), ("be", "a dynamic table that is empty"),
    ("ff", "half a number"),
    ("ffffffffffffffffff7f", "a huge index"), ("7fffffffffff7f", "a huge index of a name"),
    ("3fffffffffffffffffff7f", "a huge table"), ("41ff", "half a length"),
    ("417fffffffff0f", "a length of four gibibytes"), ("4105616263", "a value that is cut"),
    ("4a", "a field without its value"), ("400161", "a name without a value"), ("40", "nothing"),
    ("4181ff", "a code that is padding alone"), ("4184ffffffff", "the end of a string"),
    ("ff80808080808000", "a number of many zeros"), ("00", "a field without name and value"),
  ])
  func `a block that no encoder writes is refused`(digits: String, what: String) {
    var decoder = HeaderBlockDecoder()
    #expect(decode(hexadecimal(digits), &decoder).outcome == .malformed, "\(what)")
  }

  @Test func `a byte for a long field is read only so often`() {
    var decoder = HeaderBlockDecoder()
    let long = [UInt8](repeating: 0x61, count: 4000)
    _ = decode(HTTP2Builder.literal(Array("user-agent".utf8), long), &decoder)
    let read = decode([UInt8](repeating: 0xbe, count: 60_000), &decoder)
    #expect(read.outcome == .partial)
    #expect(read.fields.count == HeaderBlockDecoder.maximumListSize / 4042)
    #expect(decode([0xbe], &decoder).outcome == .whole)
  }

  @Test func `values that are not read are not kept`() {
    var decoder = HeaderBlockDecoder()
    let block = HTTP2Builder.literal(Array("cookie".utf8), Array("secret".utf8))
    #expect(decode(block + [0xbe], &decoder).fields == [])
    #expect(decoder.table.size == 44)
    guard case .entry(let entry) = decoder.table[62] else {
      Issue.record("the field is in the table")
      return
    }
    #expect(entry.value == [])
  }
}
