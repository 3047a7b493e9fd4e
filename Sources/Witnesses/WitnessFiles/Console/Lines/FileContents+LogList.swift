import Bytes
import CaptureFiles

extension FileContents {
  /// The lines that `log` writes before the first entry, by their beginnings.
  static let logBanners = ["Filtering the log data", "Skipping info", "Timestamp "]
    .map { Array($0.utf8) }

  /// The offset of a JSON list of objects, after any banner of `log show`; `nil` without a list.
  var logListStart: Int? {
    let bytes = bytes
    func begins(_ words: [UInt8], at place: Int) -> Bool {
      place + words.count <= bytes.byteCount
        && words.indices.allSatisfy { bytes.byte(at: place + $0) == words[$0] }
    }
    func inkEnd(from place: Int) -> Int {
      var place = place
      while place < bytes.byteCount, [0x20, 0x09, 0x0a, 0x0d].contains(bytes.byte(at: place)) {
        place += 1
      }
      return place
    }
    var place = begins(ByteOrderMark.utf8, at: 0) ? ByteOrderMark.utf8.count : 0
    place = inkEnd(from: place)
    while Self.logBanners.contains(where: { begins($0, at: place) }) {
      while place < bytes.byteCount, bytes.byte(at: place) != UInt8(ascii: "\n") { place += 1 }
      place = inkEnd(from: place)
    }
    // A line of plain text may also begin with a bracket.
    guard begins([UInt8(ascii: "[")], at: place),
      begins([UInt8(ascii: "{")], at: inkEnd(from: place + 1))
    else { return nil }
    return place
  }
}
