import PropertyLists
import Testing

@Suite struct BinaryPropertyListReaderTests {
  /// A binary list of those objects, the first of them the root; references have one byte.
  private func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += word(objects.count) + word(0) + word(table)
    return bytes
  }

  private func word(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }

  @Test func `values of every kind are read, with their bytes`() throws {
    let document = try PropertyListDocument(
      list([
        [0xad, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], [0x08], [0x09], [0x10, 0xff],
        [0x11, 0xff, 0xff], [0x13] + word(-2), [0x14] + word(-1) + word(-3),
        [0x22, 0x3f, 0xc0, 0, 0], [0x23, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0],
        [0x33, 0x41, 0xc8, 0, 0, 0, 0, 0, 0], [0x42, 1, 2], [0x52, 0x61, 0x62],
        [0x61, 0x6f, 0x22], [0x80, 5],
      ]))
    #expect(
      document.value
        == .array([
          .boolean(false), .boolean(true), .integer(255), .integer(65_535), .integer(-2),
          .integer(-3), .real(1.5), .real(1.5), .date("2026-07-09T16:12:48Z"), .data([1, 2]),
          .string("ab"), .string("漢"), .dictionary(["CF$UID": .integer(5)]),
        ]))
    #expect(document.root.range == 8..<22)
    #expect(document.position(ofByte: 8) == nil)
  }

  @Test(
    arguments: [
      ([[0xa1, 0]], "a value contains itself"),
      ([[0xa2, 1, 1], [0xa1, 0]], "a value contains itself"),
      ([[0xa1, 7]], "an object reference is out of range"),
      ([[0xd1, 1, 1], [0x09]], "a key is not a string"),
      ([[0x00]], "unknown object type"),
      ([[0xc0]], "unknown object type"),
      (
        [[0x4f, 0x13, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
        "an object is longer than the file"
      ),
      (
        [[0xdf, 0x13, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
        "an object is longer than the file"
      ),
      (
        [[0xdf, 0x13, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
        "an object is longer than the file"
      ),
      ([[0x5f, 0x09]], "the count of an object is not an integer"),
      ([[0x55, 0x61]], "an object is longer than the file"),
      ([[0x51, 0xff]], "this string has an invalid encoding"),
      ([[0x61, 0xd8, 0]], "this string has an invalid encoding"),
      (
        [[0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
        "this integer does not fit in 64 bits"
      ),
      ([[0x33, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0]], "this date is outside the years 1 to 9999"),
      ([[0x33, 0x7e, 0xf8, 0, 0, 0, 0, 0, 0]], "this date is outside the years 1 to 9999"),
      ([[0x8f]], "a UID has too many bytes"),
    ] as [([[UInt8]], String)])
  func `an object that lies is refused`(objects: [[UInt8]], problem: String) {
    let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(list(objects)) }
    #expect(error?.problem == problem)
    #expect(error?.position == nil)
  }

  @Test func `few objects that stand for many are refused`() {
    // Each of thirty arrays holds the next one twice.
    let pairs: [[UInt8]] = (1...30).map { (next: UInt8) in [0xa2, next, next] }
    let objects = pairs + [[0x09]]
    let limits = PropertyListLimits(bytes: 1 << 20, depth: 128, values: 1000)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(list(objects), limits: limits)
    }
    #expect(error?.problem == "there are more than 1000 values")
    // One string of 200 bytes that is used seven times.
    let string = [0x5f, 0x10, 200] + [UInt8](repeating: 0x61, count: 200)
    let text = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(
        list([[0xa7, 1, 1, 1, 1, 1, 1, 1], string]),
        limits: PropertyListLimits(bytes: 1000, depth: 128, values: 1000))
    }
    #expect(text?.problem == "the values expand to more than 1000 bytes")
  }

  @Test func `a trailer that lies is refused`() {
    let good = list([[0x09]])
    #expect(throws: Never.self) { try PropertyListDocument(good) }
    for index in (good.count - 26)..<good.count {
      for value in [UInt8(0), 0x80, 0xff] where good[index] != value {
        var bytes = good
        bytes[index] = value
        #expect(throws: PropertyListError.self) { try PropertyListDocument(bytes) }
      }
    }
    for count in 8..<good.count {
      #expect(throws: PropertyListError.self) {
        try PropertyListDocument(Array(good.prefix(count)))
      }
    }
    #expect(throws: PropertyListError.self) {
      try PropertyListDocument(Array("bplist15".utf8) + good)
    }
  }

  @Test func `a trailer right behind the first eight bytes is refused`() {
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 8]
    let error = #expect(throws: PropertyListError.self) {
      try PropertyListDocument(Array("bplist00".utf8) + trailer)
    }
    #expect(error?.problem == "the file ends before the trailer of a binary property list")
  }
}
