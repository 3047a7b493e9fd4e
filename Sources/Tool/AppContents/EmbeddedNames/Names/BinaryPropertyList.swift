import Bytes

/// Reads the strings of a binary property list without building its object tree.
///
/// These strings have no terminator, so a plain search would continue into the next object.
struct BinaryPropertyList {
  struct Item {
    var offset: Int
    var bytes: [UInt8]
    /// The file's bytes per byte of `bytes`: 1 for ASCII, 2 for UTF-16; 0 if the text is not ASCII.
    var stride: Int
    var isKey: Bool
  }

  private let offsetSize: Int
  private let referenceSize: Int
  private let objects: Int
  private let table: Int
  private let end: Int

  static let magic = Array("bplist00".utf8)

  init?(_ file: RawSpan) {
    guard file.byteCount >= 40 else { return nil }
    end = file.byteCount - 32
    offsetSize = Int(file.byte(at: end + 6))
    referenceSize = Int(file.byte(at: end + 7))
    let (objects, table) = (file.uint64(at: end + 8), file.uint64(at: end + 24))
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, table < UInt64(end),
      objects <= (UInt64(end) - table) / UInt64(offsetSize)
    else { return nil }
    (self.objects, self.table) = (Int(objects), Int(table))
  }

  /// Calls `body` for each string in order; returns false if objects overlap or lie outside the
  /// file.
  func forEachString(in file: RawSpan, _ body: (Item) -> Void) -> Bool {
    // In an honest file each byte belongs to one object, so its size bounds the work.
    var budget = file.byteCount
    guard let keys = keys(in: file) else { return false }
    for index in 0..<objects {
      guard let start = offset(of: index, in: file) else { return false }
      let kind = file.byte(at: start) >> 4
      guard kind == 5 || kind == 6 else { continue }
      let width = kind == 5 ? 1 : 2
      guard let (count, place) = length(at: start, in: file), count <= (end - place) / width else {
        return false
      }
      budget -= count * width
      guard budget >= 0 else { return false }
      let bytes = file.array(at: place, count: count * width)
      if width == 1 {
        body(Item(offset: place, bytes: bytes, stride: 1, isKey: keys[index]))
      } else {
        let units = (0..<count).map { index -> UInt16 in
          let (high, low) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
          return high << 8 | low
        }
        let text = Array(String(decoding: units, as: UTF16.self).utf8)
        body(
          Item(
            offset: place, bytes: text, stride: text.count == count ? 2 : 0, isKey: keys[index]))
      }
    }
    return true
  }

  private func keys(in file: RawSpan) -> [Bool]? {
    var keys = [Bool](repeating: false, count: objects)
    var budget = file.byteCount
    for index in 0..<objects {
      guard let start = offset(of: index, in: file) else { return nil }
      guard file.byte(at: start) >> 4 == 0xd else { continue }
      guard let (count, place) = length(at: start, in: file),
        count <= (end - place) / (2 * referenceSize), count <= budget
      else { return nil }
      budget -= count
      for entry in 0..<count {
        let key = number(at: place + entry * referenceSize, size: referenceSize, in: file)
        guard key < UInt64(objects) else { return nil }
        keys[Int(key)] = true
      }
    }
    return keys
  }

  private func offset(of object: Int, in file: RawSpan) -> Int? {
    let offset = number(at: table + object * offsetSize, size: offsetSize, in: file)
    return offset < UInt64(end) ? Int(offset) : nil
  }

  private func length(at start: Int, in file: RawSpan) -> (count: Int, place: Int)? {
    let low = Int(file.byte(at: start) & 0xf)
    guard low == 0xf else { return (low, start + 1) }
    guard start + 1 < end else { return nil }
    let marker = file.byte(at: start + 1)
    guard marker >> 4 == 1, marker & 0xf <= 3 else { return nil }
    let size = 1 << Int(marker & 0xf)
    guard start + 2 + size <= end else { return nil }
    let count = number(at: start + 2, size: size, in: file)
    return count <= UInt64(end) ? (Int(count), start + 2 + size) : nil
  }

  private func number(at place: Int, size: Int, in file: RawSpan) -> UInt64 {
    (0..<size).reduce(UInt64(0)) { $0 << 8 | UInt64(file.byte(at: place + $1)) }
  }
}
