/// Maps characters of a domain name that keyboards produce to those that URL parsers use: a small
/// part of UTS 46, section 4.
///
/// Covers full-width forms, ideographic full stops, upper case and combining marks. The full tables
/// would be larger than the rest of this module.
enum DomainNameMapping {
  private static let mostMarks = 8

  private static let composedBlocks: [ClosedRange<UInt32>] = [
    0xc0...0x24f, 0x370...0x52f, 0x1e00...0x1fff, 0x3040...0x30ff,
  ]

  static func mapped(_ name: String) -> String? {
    var mapped = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      // Other full stops, as typed in Chinese and Japanese (UTS #46).
      case 0x3002, 0xff0e, 0xff61: mapped.append(".")
      // Full-width forms of ASCII.
      case 0xff01...0xff5e:
        if let narrow = Unicode.Scalar(scalar.value - 0xfee0) { mapped.append(narrow) }
      // Characters that UTS #46 ignores: soft hyphen, zero-width ones and variation selectors.
      case 0xad, 0x200b, 0x2060, 0xfe00...0xfe0f, 0xfeff: break
      default: mapped.append(scalar)
      }
    }
    return composed(String(mapped).lowercased())
  }

  private static func composed(_ text: String) -> String? {
    let marks = text.unicodeScalars.count { $0.properties.canonicalCombiningClass != .notReordered }
    if marks == 0 { return text }
    guard marks <= mostMarks else { return nil }
    var result: [Unicode.Scalar] = []
    var starter: Int?
    for scalar in ordered(text) {
      let order = scalar.properties.canonicalCombiningClass
      // A mark of the same or a higher class in between blocks the composition (UAX #15).
      let isBlocked =
        starter.map { $0 < result.count - 1 } == true
        && (result.last?.properties.canonicalCombiningClass.rawValue ?? 0) >= order.rawValue
      if let place = starter, !isBlocked, order != .notReordered,
        let letter = composition(of: result[place], scalar)
      {
        result[place] = letter
        continue
      }
      if order == .notReordered { starter = result.count }
      result.append(scalar)
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return String(view)
  }

  private static func ordered(_ text: String) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    for index in scalars.indices {
      var place = index
      while place > 0 {
        let order = scalars[place].properties.canonicalCombiningClass.rawValue
        let before = scalars[place - 1].properties.canonicalCombiningClass.rawValue
        guard order > 0, before > order else { break }
        scalars.swapAt(place, place - 1)
        place -= 1
      }
    }
    return scalars
  }

  private static func composition(
    of base: Unicode.Scalar, _ mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    var pair = String.UnicodeScalarView()
    pair.append(base)
    pair.append(mark)
    // String comparison applies canonical equivalence, which finds the composed letter.
    let text = String(pair)
    for block in composedBlocks {
      for value in block {
        if let letter = Unicode.Scalar(value), String(Character(letter)) == text { return letter }
      }
    }
    return nil
  }
}
