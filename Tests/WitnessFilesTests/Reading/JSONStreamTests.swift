import CaptureFiles
import Foundation
import Testing

@testable import WitnessFiles

struct JSONStreamTests {
  /// The bytes that are in memory at once: twice what is read at a time.
  private static let mostInMemory = 1 << 20

  @Test func `a string of any length is passed over in the memory of a piece`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(#"["x",""#.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    // A prime length, so that pieces end at every place of it.
    let piece = Data((String(repeating: "0123456789abc", count: 7_001) + #"\"\\\u00e9"#).utf8)
    for _ in 0..<220 { try handle.write(contentsOf: piece) }
    try handle.write(contentsOf: Data(#"",7]"#.utf8))
    try handle.close()

    guard case .other(let contents) = try OpenedFile.open(path: file.path(percentEncoded: false))
    else { throw POSIXError(.EINVAL) }
    var json = JSONStream(contents)
    #expect(try json.beginsList())
    #expect(try json.nextItem())
    #expect(try json.string(upTo: 8) == JSONStream.Beginning(text: "x", isCut: false))
    #expect(try json.nextItem())
    try json.skipValue()
    #expect(json.contents.available <= Self.mostInMemory)
    #expect(try json.nextItem())
    #expect(try json.integer() == 7)
    #expect(try !json.nextItem())
    try json.expectEnd()
    #expect(json.offset == UInt64(220 * piece.count + 10))
  }

  @Test(arguments: [
    (#""abc""#, 3, "abc", false), (#""abc""#, 2, "ab", true), (#""""#, 0, "", false),
    (#""a\nb""#, 8, "a\nb", false), (#""a\nb""#, 2, "a", true), (#""a\nbcd""#, 3, "a\n", true),
    (#""\u00e9x""#, 6, "é", true), (#""\u00e9x""#, 5, "", true),
    (#""\ud83d\ude00""#, 12, "😀", false), (#""\ud83d\ude00x""#, 12, "😀", true),
    (#""\/\"\\\b\f\r\t""#, 99, "/\"\\\u{8}\u{c}\r\t", false),
    (#""\ude00\ud83d""#, 99, "\u{fffd}\u{fffd}", false),
    (#""\ud83d\u0041""#, 99, "\u{fffd}A", false),
  ])
  func `a string is given as far as it is wanted`(
    written: String, longest: Int, text: String, isCut: Bool
  ) throws {
    var json = try Self.stream("\(written) ")
    #expect(try json.string(upTo: longest) == JSONStream.Beginning(text: text, isCut: isCut))
    try json.expectEnd()
  }

  @Test(
    arguments: [
      ("1 ", 1), ("-2 ", -2), ("3.0 ", 3), ("4e2 ", 400), ("1.5 ", nil), (#""5" "#, 5),
      (#""x" "#, nil),
      ("99999999999999999999 ", nil), ("1e999 ", nil), ("true ", nil), ("null ", nil),
      ("[1] ", nil),
      (#"{"a":1} "#, nil),
    ] as [(String, Int?)])
  func `a number is read as writers spell it`(written: String, number: Int?) throws {
    var json = try Self.stream(written)
    #expect(try json.integer() == number)
    try json.expectEnd()
  }

  private static func stream(_ text: String) throws -> JSONStream {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    guard case .other(let contents) = try OpenedFile.open(path: file.path(percentEncoded: false))
    else { throw POSIXError(.EINVAL) }
    return JSONStream(contents)
  }
}
