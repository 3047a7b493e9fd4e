import Foundation
import HostNames

/// Conversions between addresses and texts by the C library.
enum SystemAddressText {
  static func address(parsing text: String) -> IPAddress? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if unsafe inet_pton(AF_INET6, text, &bytes) == 1 {
      func number(_ part: ArraySlice<UInt8>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
      return IPAddress(high: number(bytes[..<8]), low: number(bytes[8...]))
    }
    guard unsafe inet_pton(AF_INET, text, &bytes) == 1 else { return nil }
    return IPAddress(ipv4: bytes[..<4].reduce(0) { $0 << 8 | UInt32($1) })
  }

  static func text(of address: IPAddress) -> String {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      stride(from: number.bitWidth - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: number >> $0)
      }
    }
    var text = [CChar](repeating: 0, count: 64)
    if let ipv4 = address.ipv4 {
      _ = unsafe inet_ntop(AF_INET, bytes(ipv4), &text, 64)
    } else {
      _ = unsafe inet_ntop(AF_INET6, bytes(address.high) + bytes(address.low), &text, 64)
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
