import Bytes
public import HostNames

/// An answer that maps a name to an address, an alias or a service (RFC 1035, section 4.1.3).
public struct DNSRecord: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case address(IPAddress)
    case alias(DNSName)
    indirect case service(DNSServiceBinding)
  }

  public var name: DNSName
  public var type: DNSRecordType
  /// The number of seconds for which the record may be cached.
  public var timeToLive: UInt32
  /// True if a multicast DNS record replaces older records of this name and type (RFC 6762, section
  /// 10.2).
  public var flushesCache: Bool
  public var value: Value

  /// Reads the record at `offset` and moves `offset` past it; returns nil for a class other than IN
  /// or an unsupported type.
  static func read(
    _ bytes: RawSpan, at offset: inout Int, names: inout DNSNameReader
  ) throws(DissectionError) -> DNSRecord? {
    let place = try names.pass(bytes, at: &offset)
    guard bytes.byteCount - offset >= 10 else {
      throw .truncated(at: offset, needed: 10, available: bytes.byteCount - offset)
    }
    let type = DNSRecordType(rawValue: bytes.uint16(at: offset))
    let recordClass = bytes.uint16(at: offset + 2)
    let timeToLive = bytes.uint32(at: offset + 4)
    let length = Int(bytes.uint16(at: offset + 8))
    let start = offset + 10
    guard length <= bytes.byteCount - start else {
      throw .truncated(at: start, needed: length, available: bytes.byteCount - start)
    }
    offset = start + length
    guard recordClass & 0x7fff == 1 else { return nil }
    do {
      guard let value = try value(of: type, in: bytes, start..<offset, names: &names) else {
        return nil
      }
      return DNSRecord(
        name: names.name(place, in: bytes), type: type, timeToLive: timeToLive,
        flushesCache: recordClass & 0x8000 != 0, value: value)
    } catch {
      // All of the data was captured, so a short field contradicts its own length.
      throw error.insideWholeMessage
    }
  }

  private static func value(
    of type: DNSRecordType, in bytes: RawSpan, _ range: Range<Int>, names: inout DNSNameReader
  ) throws(DissectionError) -> Value? {
    let start = range.lowerBound
    switch type {
    case .a:
      guard range.count == 4 else { throw .malformed(at: start) }
      return .address(IPAddress(ipv4: bytes.uint32(at: start)))
    case .aaaa:
      guard range.count == 16 else { throw .malformed(at: start) }
      return .address(IPAddress(high: bytes.uint64(at: start), low: bytes.uint64(at: start + 8)))
    case .cname:
      var position = start
      let target = try names.read(bytes, at: &position)
      guard position == range.upperBound else { throw .malformed(at: start) }
      return .alias(target)
    case .svcb, .https:
      return .service(try DNSServiceBinding(bytes, range, names: &names))
    default:
      return nil
    }
  }
}
