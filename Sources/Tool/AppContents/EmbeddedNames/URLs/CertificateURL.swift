import Bytes

/// A URL in a DER certificate: an `IA5String` of a general name (RFC 5280, section 4.2.1.6) or
/// policy qualifier (section 4.2.1.4).
///
/// Its length is read, because the bytes after the string could look like a part of the host.
enum CertificateURL {
  /// Returns the length in bytes of the DER string that begins at `place`; `nil` unless a known DER
  /// header ends there.
  static func length(endingAt place: Int, in bytes: RawSpan) -> Int? {
    guard place >= 4 else { return nil }
    let length = Int(bytes.byte(at: place - 1))
    guard length < 0x80 else { return nil }
    let (outer, inner) = (bytes.byte(at: place - 4), bytes.byte(at: place - 3))
    switch bytes.byte(at: place - 2) {
    // After the tag and length of a distribution point, or the last numbers of an access method.
    case 0x86 where outer == 0xa0 && Int(inner) == length + 2: return length
    case 0x86 where outer == 0x30 && (inner == 1 || inner == 2): return length
    // After the last numbers of `id-qt-cps`.
    case 0x16 where outer == 2 && inner == 1: return length
    default: return nil
    }
  }
}
