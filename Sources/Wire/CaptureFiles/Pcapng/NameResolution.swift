import Bytes
import HostNames

enum NameResolution {
  private static let ipv4Record: UInt16 = 1
  private static let ipv6Record: UInt16 = 2

  /// Adds the names in `body` to `contents`; returns false if a record runs past the end of the
  /// block.
  static func read(_ body: borrowing BlockBody, into contents: inout CaptureMetadata) -> Bool {
    // Records have the layout of options and end with a record of type 0.
    var records = body.options(from: 0)
    while let record = records.next(in: body) {
      switch record.code {
      case ipv4Record where record.count > 4:
        let address = IPAddress(ipv4: body.bytes.uint32(at: record.start))
        addNames(of: address, from: record.start + 4, in: record, body, &contents)
      case ipv6Record where record.count > 16:
        let address = IPAddress(
          high: body.bytes.uint64(at: record.start), low: body.bytes.uint64(at: record.start + 8))
        addNames(of: address, from: record.start + 16, in: record, body, &contents)
      default: break
      }
    }
    return !records.isMalformed
  }

  private static func addNames(
    of address: IPAddress, from start: Int, in record: BlockOption, _ body: borrowing BlockBody,
    _ contents: inout CaptureMetadata
  ) {
    let end = record.start + record.count
    var nameStart = start
    for position in start...end {
      guard position == end || body.bytes.byte(at: position) == 0 else { continue }
      if position > nameStart {
        contents.add(
          ResolvedName(address: address, name: body.text(from: nameStart, to: position)))
      }
      nameStart = position + 1
    }
  }
}
