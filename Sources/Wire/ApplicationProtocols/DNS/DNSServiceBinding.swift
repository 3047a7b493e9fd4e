import Bytes
public import HostNames

/// The contents of an HTTPS or SVCB record (RFC 9460).
public struct DNSServiceBinding: Hashable, Sendable {
  /// The maximum number of address hints kept; real records have about four of each family.
  public static let maximumHints = 16

  /// The priority.
  ///
  /// 0 is AliasMode, in which ``target`` is an alias of the service. Other values are ServiceMode.
  public var priority: UInt16
  /// The target name; `nil` for ".": the record's own name or, in AliasMode, no service.
  public var target: DNSName?
  /// The protocols offered, such as `h3`; bytes outside printable ASCII are written `\DDD`.
  public var applicationProtocols: [String] = []
  public var port: UInt16?
  public var addressHints: [IPAddress] = []
  public var hasEncryptedClientHello = false
  public var encryptedHelloConfigs: [EncryptedHelloConfig] = []

  init(
    _ bytes: RawSpan, _ range: Range<Int>, names: inout DNSNameReader
  ) throws(DissectionError) {
    guard range.count >= 3 else { throw .malformed(at: range.lowerBound) }
    priority = bytes.uint16(at: range.lowerBound)
    var offset = range.lowerBound + 2
    let name = try names.read(bytes, at: &offset)
    guard offset <= range.upperBound else { throw .malformed(at: offset) }
    target = name.text.isEmpty ? nil : name

    var message = ByteCursor(bytes)
    try message.skip(offset)
    var parameters = try message.readPart(range.upperBound - offset)
    // Keys are those of RFC 9460, section 14.3.2; unknown ones are skipped.
    while !parameters.isAtEnd {
      let key = try parameters.read(UInt16.self)
      var value = try parameters.readVector(lengthAs: UInt16.self)
      switch key {
      case 1:
        while !value.isAtEnd {
          let length = try value.read(UInt8.self)
          applicationProtocols.append(Self.printable(try value.readBytes(Int(length))))
        }
      case 3:
        port = try value.read(UInt16.self)
      case 4:
        while !value.isAtEnd { add(IPAddress(ipv4: try value.read(UInt32.self))) }
      case 5:
        hasEncryptedClientHello = true
        // A malformed list of keys leaves only the fact that Encrypted Client Hello is offered.
        encryptedHelloConfigs = value.readRemainingBytes().withBytes {
          (try? EncryptedHelloConfig.list($0)) ?? []
        }
      case 6:
        while !value.isAtEnd {
          let high = try value.read(UInt64.self)
          add(IPAddress(high: high, low: try value.read(UInt64.self)))
        }
      default:
        break
      }
    }
  }

  private mutating func add(_ hint: IPAddress) {
    if addressHints.count < Self.maximumHints { addressHints.append(hint) }
  }

  /// Returns a protocol identifier as text; bytes outside printable ASCII become `\DDD`.
  ///
  /// Identifiers are bytes, usually ASCII, and case matters (RFC 7301, section 6).
  private static func printable(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text: [UInt8] = []
    for byte in bytes { DNSNameReader.append(byte, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}
