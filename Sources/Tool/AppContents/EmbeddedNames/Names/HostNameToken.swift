import Bytes

struct HostNameCandidate {
  var bytes: [UInt8]
  var offset: Int
}

struct HostNameToken {
  private var bytes: [UInt8] = []
  private var offset = 0
  private var mayBeName = false
  private var hasDot = false

  mutating func begin(at offset: Int) {
    bytes.removeAll(keepingCapacity: true)
    self.offset = offset
    mayBeName = true
    hasDot = false
  }

  mutating func drop() { mayBeName = false }

  mutating func append(_ byte: UInt8) {
    guard mayBeName else { return }
    switch byte {
    case _ where byte.isLowercaseLetter || byte.isDecimalDigit, UInt8(ascii: "-"):
      break
    case UInt8(ascii: "."): hasDot = true
    default:
      mayBeName = false
      return
    }
    if bytes.count < BareHostName.longest { bytes.append(byte) } else { mayBeName = false }
  }

  mutating func end(into candidates: inout [HostNameCandidate]) {
    if mayBeName, hasDot, bytes.count >= BareHostName.shortest {
      candidates.append(HostNameCandidate(bytes: bytes, offset: offset))
    }
    mayBeName = false
  }
}
