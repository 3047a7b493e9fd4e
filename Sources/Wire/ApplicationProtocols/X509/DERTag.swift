/// The class and number of a DER element (X.690, section 8.1.2), without the constructed bit.
///
/// Numbers from 31 on take more bytes. No part of a certificate has such a number, so they compare
/// as equal.
struct DERTag: Equatable, BitwiseCopyable {
  private let rawValue: UInt8

  private init(_ rawValue: UInt8) { self.rawValue = rawValue }

  init(firstByte: UInt8) { rawValue = firstByte & ~DERHeader.constructedBit }

  static func tagged(_ number: UInt8) -> DERTag { DERTag(0x80 | number) }

  static let boolean = DERTag(0x01)
  static let integer = DERTag(0x02)
  static let bitString = DERTag(0x03)
  static let octetString = DERTag(0x04)
  static let null = DERTag(0x05)
  static let objectIdentifier = DERTag(0x06)
  static let utf8String = DERTag(0x0c)
  static let sequence = DERTag(0x10)
  static let set = DERTag(0x11)
  static let numericString = DERTag(0x12)
  static let printableString = DERTag(0x13)
  static let teletexString = DERTag(0x14)
  static let ia5String = DERTag(0x16)
  static let utcTime = DERTag(0x17)
  static let generalizedTime = DERTag(0x18)
  static let visibleString = DERTag(0x1a)
  static let bmpString = DERTag(0x1e)
}
