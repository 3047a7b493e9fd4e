/// The encoding of Unicode labels in ASCII (RFC 3492), with the parameters of its section 5.
public enum Punycode {
  private static let base = 36
  private static let leastThreshold = 1
  private static let mostThreshold = 26
  private static let skew = 38
  private static let damp = 700
  private static let initialBias = 72
  private static let firstCodePoint = 128
  /// The greatest length of a label, in code points before and in bytes after the encoding.
  ///
  /// An A-label is never shorter than its U-label has code points, and has at most 63 octets (RFC
  /// 1035, section 2.3.4). The limit also keeps the arithmetic from overflowing.
  private static let longestLabel = 63

  /// Encodes each label of a name as a lower-case A-label, after the UTS 46 mapping that URL
  /// parsers apply.
  ///
  /// Returns `nil` if an encoded label would be too long or the name cannot be mapped.
  public static func aLabels(of name: String) -> String? {
    guard let name = DomainNameMapping.mapped(name) else { return nil }
    var labels = [String]()
    for label in name.split(separator: ".", omittingEmptySubsequences: false) {
      guard let label = aLabel(of: String(label)) else { return nil }
      labels.append(label)
    }
    return labels.joined(separator: ".")
  }

  /// Encodes a label, given in lower case and NFC, as an A-label; `nil` if that is too long.
  ///
  /// A label in ASCII is returned unchanged, whatever its length.
  public static func aLabel(of label: String) -> String? {
    guard label.utf8.contains(where: { $0 >= 0x80 }) else { return label }
    let codePoints = label.unicodeScalars.prefix(longestLabel + 1).map { Int($0.value) }
    guard codePoints.count <= longestLabel else { return nil }
    let encoded = "xn--" + encode(codePoints)
    return encoded.utf8.count <= longestLabel ? encoded : nil
  }

  /// Encodes code points (RFC 3492, section 6.3).
  private static func encode(_ codePoints: [Int]) -> String {
    var output = codePoints.filter { $0 < firstCodePoint }.map { UInt8(truncatingIfNeeded: $0) }
    let basicCount = output.count
    var handled = basicCount
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var (next, delta, bias) = (firstCodePoint, 0, initialBias)
    while let smallest = codePoints.filter({ $0 >= next }).min() {
      delta += (smallest - next) * (handled + 1)
      next = smallest
      for codePoint in codePoints {
        if codePoint < next { delta += 1 }
        if codePoint == next {
          appendNumber(delta, bias: bias, to: &output)
          bias = adaptedBias(delta: delta, count: handled + 1, isFirst: handled == basicCount)
          delta = 0
          handled += 1
        }
      }
      delta += 1
      next += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a variable-length integer (RFC 3492, section 3.3).
  private static func appendNumber(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var position = base
    while true {
      let threshold = min(max(position - bias, leastThreshold), mostThreshold)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    output.append(digit(rest))
  }

  /// Returns the bias for the next number (RFC 3492, section 6.1).
  private static func adaptedBias(delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - leastThreshold) * mostThreshold / 2 {
      delta /= base - leastThreshold
      steps += base
    }
    return steps + (base - leastThreshold + 1) * delta / (delta + skew)
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x30 + value - 26)
  }
}
