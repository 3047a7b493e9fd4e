extension IPAddress: CustomStringConvertible {
  /// The address as RFC 5952 writes it; IPv4 with dots.
  public var description: String {
    text
  }
  private var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(40)
    if let ipv4 {
      for shift in [24, 16, 8, 0] as [UInt32] {
        if shift != 24 { bytes.append(0x2e) }
        Self.append(decimal: UInt8(truncatingIfNeeded: ipv4 >> shift), to: &bytes)
      }
    } else {
      let groups = (0..<8).map { index in
        UInt16(truncatingIfNeeded: (index < 4 ? high : low) >> UInt64(48 - (index % 4) * 16))
      }
      let zeros = Self.longestZeros(groups)
      var index = 0
      while index < 8 {
        if let zeros, index == zeros.lowerBound {
          bytes += [0x3a, 0x3a]
          index = zeros.upperBound
          continue
        }
        if index > 0, zeros?.upperBound != index { bytes.append(0x3a) }
        bytes += String(groups[index], radix: 16).utf8
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
  private static func longestZeros(_ groups: [UInt16]) -> Range<Int>? {
    var best: Range<Int>?
    var start = 0
    while start < 8 {
      guard groups[start] == 0 else { start += 1; continue }
      var end = start
      while end < 8, groups[end] == 0 { end += 1 }
      if end - start > (best?.count ?? 1) { best = start..<end }
      start = end
    }
    return best
  }
  private static func append(decimal: UInt8, to bytes: inout [UInt8]) {
    if decimal >= 100 { bytes.append(0x30 + decimal / 100) }
    if decimal >= 10 { bytes.append(0x30 + decimal / 10 % 10) }
    bytes.append(0x30 + decimal % 10)
  }
  public init?(_ text: String) {
    if text.contains(":") {
      var groups: [UInt16] = []
      var gap: Int?
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      for (i, part) in parts.enumerated() {
        if part.isEmpty {
          if i == 0 || i == parts.count - 1 { continue }
          if gap != nil { return nil }
          gap = groups.count
          continue
        }
        guard let g = UInt16(part, radix: 16), part.count <= 4 else { return nil }
        groups.append(g)
      }
      if let gap { guard groups.count < 8 else { return nil }; groups.insert(contentsOf: [UInt16](repeating: 0, count: 8 - groups.count), at: gap) }
      guard groups.count == 8 else { return nil }
      self.init(high: groups[0..<4].reduce(0) { $0 << 16 | UInt64($1) }, low: groups[4...].reduce(0) { $0 << 16 | UInt64($1) })
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var value: UInt32 = 0
    for part in parts {
      guard let octet = UInt8(part), String(octet) == part else { return nil }
      value = value << 8 | UInt32(octet)
    }
    self.init(ipv4: value)
  }
}
