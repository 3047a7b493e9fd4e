import Bytes

/// An address in a certificate: an `IA5String` in DER, as a name (RFC 5280, section 4.2.1.6) or the
/// qualifier of a policy (section 4.2.1.4).
///
/// What follows it in the file may look like a part of its host.
enum DERAddress {
  /// The length of the string that begins at `place`; `nil` if what stands before does not belong to
  /// such a string.
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
