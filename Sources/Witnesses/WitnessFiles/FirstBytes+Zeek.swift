import Bytes

extension FirstBytes {
  /// True if these bytes begin a Zeek log that is used.
  var beginsZeekLog: Bool {
    var header = ZeekLogHeader()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var line = Array(line)
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.first == UInt8(ascii: "#") {
        try? header.read(line)
        if header.form != nil { return true }
      } else if line.first == UInt8(ascii: "{") {
        let columns = Set(outerMembers.compactMap { ZeekColumn(rawValue: $0.name) })
        return columns.contains(.time) && ZeekLogForm(columns: columns) != nil
      } else {
        return header.reads(plainNames: line)
      }
    }
    return false
  }
}
