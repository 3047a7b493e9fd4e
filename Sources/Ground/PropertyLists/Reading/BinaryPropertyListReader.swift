/// Reads binary property lists: header `bplist00`, objects, their offsets, and a 32-byte trailer.
///
/// Objects refer to each other by number, so a small file can contain a cycle or expand without
/// bound. The reader therefore tracks the enclosing objects and counts visited values.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var values = 0
  private var visitedBytes = 0
  private var ancestors: [Int] = []
  /// Decoded strings by object number, since a list may refer to one string many times.
  private var strings: [Int: (text: String, range: Range<Int>)] = [:]

  private static let trailerSize = 32

  static func read(
    _ bytes: [UInt8], limits: PropertyListLimits
  ) throws(PropertyListError) -> PropertyListNode {
    let trailer = bytes.count - trailerSize
    guard bytes.starts(with: Array("bplist00".utf8)) else {
      throw PropertyListError(
        problem: "this version of the binary format is not supported", offset: 6,
        code: .notSupported)
    }
    // At least one object follows the eight bytes of the header.
    guard trailer > 8 else {
      throw PropertyListError(
        problem: "the file ends before the trailer of a binary property list", offset: bytes.count)
    }
    let number = { (place: Int) in
      Int(exactly: bigEndian(bytes[(trailer + place)..<(trailer + place + 8)]))
    }
    let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, let count = number(8), count > 0,
      let root = number(16), root < count, let table = number(24), 9...trailer ~= table,
      count <= (trailer - table) / offsetSize
    else {
      throw PropertyListError(
        problem: "the trailer of the binary property list is inconsistent", offset: trailer)
    }
    var reader = BinaryPropertyListReader(
      bytes: bytes, limits: limits, offsetSize: offsetSize, referenceSize: referenceSize,
      objectCount: count, tableOffset: table)
    return try reader.value(root, depth: 0)
  }

  // MARK: Objects

  private struct Object {
    var start: Int
    var marker: UInt8
    var count: Int
    var body: Int
  }

  private func object(_ number: Int) throws(PropertyListError) -> Object {
    let entry = tableOffset + number * offsetSize
    let offset = Self.bigEndian(bytes[entry..<(entry + offsetSize)])
    guard let start = Int(exactly: offset), 8..<tableOffset ~= start else {
      throw PropertyListError(
        problem: "the offset of object \(number) is out of range", offset: entry)
    }
    let marker = bytes[start]
    let low = Int(marker & 0xf)
    var object = Object(start: start, marker: marker, count: low, body: start + 1)
    // The size of a number is a power of two.
    if 0x10...0x3f ~= marker { object.count = 1 << low }
    guard marker >= 0x40, marker >> 4 != 8, low == 0xf else { return object }
    // A count of 15 or more is stored as a separate integer object.
    guard object.body < tableOffset, bytes[object.body] >> 4 == 1, bytes[object.body] & 0xf <= 3
    else { throw failure("the count of an object is not an integer", at: start) }
    let size = 1 << Int(bytes[object.body] & 0xf)
    object.body += 1
    guard size <= tableOffset - object.body,
      let count = Int(exactly: Self.bigEndian(bytes[object.body..<(object.body + size)]))
    else { throw failure("an object is longer than the file", at: start) }
    object.count = count
    object.body += size
    return object
  }

  private func body(of object: Object, unit: Int) throws(PropertyListError) -> Range<Int> {
    guard object.count <= (tableOffset - object.body) / unit else {
      throw failure("an object is longer than the file", at: object.start)
    }
    return object.body..<(object.body + object.count * unit)
  }

  private mutating func value(_ number: Int, depth: Int) throws(PropertyListError)
    -> PropertyListNode
  {
    let object = try object(number)
    values += 1
    guard values <= limits.values else {
      throw failure(
        "there are more than \(limits.values) values", at: object.start, code: .tooLarge)
    }
    switch object.marker {
    case 0x08, 0x09:
      return node(.boolean(object.marker == 0x09), object, end: object.body)
    case 0x10...0x14: return try integer(object)
    case 0x22, 0x23, 0x33: return try real(object)
    case 0x40...0x4f:
      let range = try body(of: object, unit: 1)
      try visit(range.count, at: object.start)
      return node(.data(Array(bytes[range])), object, end: range.upperBound)
    case 0x50...0x7f:
      let (text, range) = try string(number)
      return PropertyListNode(content: .string(text), range: range)
    case 0x80...0x8f:
      // UIDs of keyed archives, shown as `plutil` shows them.
      let end = object.body + object.count + 1
      guard object.count < 8, end <= tableOffset,
        let uid = Int64(exactly: Self.bigEndian(bytes[object.body..<end]))
      else { throw failure("a UID has too many bytes", at: object.start) }
      let range = object.start..<end
      let member = PropertyListNode.Member(
        key: "CF$UID", keyRange: range,
        node: PropertyListNode(content: .integer(uid), range: range))
      return PropertyListNode(content: .dictionary([member]), range: range)
    case 0xa0...0xaf, 0xd0...0xdf:
      return try container(number, object, depth: depth)
    default:
      throw failure("unknown object type", at: object.start)
    }
  }

  private mutating func container(
    _ number: Int, _ object: Object, depth: Int
  ) throws(PropertyListError) -> PropertyListNode {
    // Objects refer to others by number; a container that holds an ancestor would never end.
    guard !ancestors.contains(number) else {
      throw failure("a value contains itself", at: object.start)
    }
    guard depth < limits.depth else {
      throw failure(
        "the values are nested more than \(limits.depth) deep", at: object.start, code: .tooLarge)
    }
    ancestors.append(number)
    defer { ancestors.removeLast() }
    let isDictionary = object.marker >= 0xd0
    let range = try body(of: object, unit: referenceSize * (isDictionary ? 2 : 1))
    guard isDictionary else {
      var nodes: [PropertyListNode] = []
      for index in 0..<object.count {
        nodes.append(try value(reference(index, of: range), depth: depth + 1))
      }
      return node(.array(nodes), object, end: range.upperBound)
    }
    var members: [PropertyListNode.Member] = []
    for index in 0..<object.count {
      let (key, keyRange) = try string(reference(index, of: range))
      let node = try value(reference(object.count + index, of: range), depth: depth + 1)
      members.append(PropertyListNode.Member(key: key, keyRange: keyRange, node: node))
    }
    return node(.dictionary(members), object, end: range.upperBound)
  }

  private func reference(_ index: Int, of range: Range<Int>) throws(PropertyListError) -> Int {
    let start = range.lowerBound + index * referenceSize
    let number = Self.bigEndian(bytes[start..<(start + referenceSize)])
    guard let number = Int(exactly: number), number < objectCount else {
      throw failure("an object reference is out of range", at: start)
    }
    return number
  }

  // MARK: Scalars

  private func integer(_ object: Object) throws(PropertyListError) -> PropertyListNode {
    let range = try body(of: object, unit: 1)
    let low = Self.bigEndian(bytes[range].suffix(8))
    // Integers of up to four bytes are unsigned, longer ones signed.
    let number = Int64(bitPattern: low)
    if range.count == 16 {
      let high = Self.bigEndian(bytes[range].prefix(8))
      guard high == (number < 0 ? UInt64.max : 0) else {
        throw failure("this integer does not fit in 64 bits", at: object.start)
      }
    }
    return node(.integer(number), object, end: range.upperBound)
  }

  private func real(_ object: Object) throws(PropertyListError) -> PropertyListNode {
    let range = try body(of: object, unit: 1)
    let bits = Self.bigEndian(bytes[range])
    let number =
      range.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    guard object.marker == 0x33 else { return node(.real(number), object, end: range.upperBound) }
    guard let date = PropertyListScalarText.date(secondsSince2001: number) else {
      throw failure("this date is outside the years 1 to 9999", at: object.start)
    }
    return node(.date(date), object, end: range.upperBound)
  }

  private mutating func string(
    _ number: Int
  ) throws(PropertyListError) -> (text: String, range: Range<Int>) {
    // Strings are shared by reference; each use still counts towards the limit, or a small file
    // could expand without bound.
    if let known = strings[number] {
      try visit(known.range.count, at: known.range.lowerBound)
      return known
    }
    let object = try object(number)
    let text: String?
    let range: Range<Int>
    switch object.marker >> 4 {
    case 5, 7:
      range = try body(of: object, unit: 1)
      let isASCII = object.marker >> 4 == 5
      text =
        isASCII && bytes[range].contains { $0 >= 0x80 }
        ? nil : String(validating: bytes[range], as: UTF8.self)
    case 6:
      range = try body(of: object, unit: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = String(validating: units, as: UTF16.self)
    default: throw failure("a key is not a string", at: object.start)
    }
    guard let text else { throw failure("this string has an invalid encoding", at: object.start) }
    try visit(range.count, at: object.start)
    let found = (text, object.start..<range.upperBound)
    strings[number] = found
    return found
  }

  // MARK: Pieces

  private mutating func visit(_ count: Int, at start: Int) throws(PropertyListError) {
    visitedBytes += count
    guard visitedBytes <= limits.bytes else {
      throw failure(
        "the values expand to more than \(limits.bytes) bytes", at: start, code: .tooLarge)
    }
  }

  private func node(
    _ content: PropertyListNode.Content, _ object: Object, end: Int
  ) -> PropertyListNode {
    PropertyListNode(content: content, range: object.start..<end)
  }

  private func failure(
    _ problem: String, at offset: Int, code: PropertyListError.Code = .notValid
  ) -> PropertyListError {
    PropertyListError(problem: problem, offset: offset, code: code)
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
