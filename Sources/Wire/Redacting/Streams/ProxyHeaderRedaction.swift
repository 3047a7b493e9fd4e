import ApplicationProtocols
import HostNames

/// Replaces client addresses in a load balancer's header (PROXY protocol, versions 1 and 2) without
/// changing its length.
enum ProxyHeaderRedaction {
  /// Replaces the client addresses of a whole header, and zeroes its values except the server name.
  static func redact(_ header: inout [UInt8], _ addresses: inout AddressReplacements) {
    if header.starts(with: "PROXY ".utf8) {
      redactLine(&header, addresses)
    } else {
      redactBinary(&header, &addresses)
    }
  }

  private static func redactLine(_ header: inout [UInt8], _ addresses: AddressReplacements) {
    var fields = header.split(separator: 0x20, omittingEmptySubsequences: false)
    guard fields.count == 6 else {
      // For UNKNOWN, the receiver ignores the rest of the line.
      guard header.count > 2 else { return }
      for index in min(13, header.count)..<max(13, header.count) - 2
      where header[index] != 0x20 { header[index] = PrivateTextMask.letter }
      return
    }
    for place in [2, 3] {
      let text = String(decoding: fields[place], as: UTF8.self)
      guard let address = IPAddress(parsing: text), !addresses.isServer(address),
        !AddressReplacements.isNobodys(address)
      else { continue }
      // An IPv4-mapped IPv6 address has the length of an IPv6 address.
      let isIPv4 = !fields[place].contains(UInt8(ascii: ":"))
      fields[place] = Array(standIn(count: fields[place].count, isIPv4: isIPv4).utf8)[...]
    }
    header = Array(fields.joined(separator: [0x20]))
  }

  private static func standIn(count: Int, isIPv4: Bool) -> String {
    guard isIPv4 else { return standInIPv6(count: count) }
    // Addresses of every length from 0.0.0.0 to 100.100.100.100, which is in a range for carriers
    // (RFC 6598).
    let texts = [
      7: "0.0.0.0", 8: "10.0.0.0", 9: "10.10.0.0", 10: "10.10.10.0", 11: "10.10.10.10",
      12: "10.100.10.10", 13: "10.100.100.10", 14: "10.100.100.100", 15: "100.100.100.100",
    ]
    return texts[count] ?? ""
  }

  private static func standInIPv6(count: Int) -> String {
    func digits(_ count: Int) -> String { String(repeating: "2", count: max(count, 0)) }
    let rest = count - 6
    switch count {
    case ..<6: return "::" + digits(count - 2)
    case 6...10: return "fd00::" + digits(rest)
    case 11...14:
      return "fd00::" + digits((rest - 1) / 2) + ":" + digits(rest - 1 - (rest - 1) / 2)
    case 15...39:
      // Eight groups of one to four digits with seven colons.
      let (least, longer) = (count - 7).quotientAndRemainder(dividingBy: 8)
      return (0..<8).map { digits(least + ($0 < longer ? 1 : 0)) }.joined(separator: ":")
    default:
      // Only six groups of four digits before an IPv4 address are so long.
      let prefix = "0000:0000:0000:0000:0000:ffff:"
      return prefix + standIn(count: count - prefix.utf8.count, isIPv4: true)
    }
  }

  private static func redactBinary(_ header: inout [UInt8], _ addresses: inout AddressReplacements)
  {
    guard header.count >= 16 else { return }
    var values = header.count
    switch header[13] >> 4 {
    case 1 where header.count >= 28:
      for offset in [16, 20] { addresses.replace(.ipv4, at: offset, in: &header) }
      values = 28
    case 2 where header.count >= 52:
      for offset in [16, 32] { addresses.replace(.ipv6, at: offset, in: &header) }
      values = 52
    default:
      // Unix sockets and unknown families have paths or anything else, so nothing stays.
      for index in 16..<header.count { header[index] = 0 }
    }
    while values + 3 <= header.count {
      let end = values + 3 + (Int(header[values + 1]) << 8 | Int(header[values + 2]))
      guard end <= header.count else { break }
      // Only the authority (type 2) is kept, which is the server name; other values may identify
      // the client.
      if header[values] != 2 { for index in values + 3..<end { header[index] = 0 } }
      values = end
    }
    for index in values..<header.count { header[index] = 0 }
  }
}
