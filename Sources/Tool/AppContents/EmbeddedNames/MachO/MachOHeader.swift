import Bytes

/// The fixed header of one slice (`mach_header`, `mach_header_64`), little-endian.
struct MachOHeader {
  var architecture: MachOArchitecture
  var is64Bit: Bool
  var commands: Int
  var commandBytes: Int

  static let size = 32
  var size: Int { is64Bit ? 32 : 28 }

  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= Self.size else { return nil }
    switch bytes.number(at: 0) {
    case 0xfeed_face: is64Bit = false
    case 0xfeed_facf: is64Bit = true
    default: return nil
    }
    architecture = MachOArchitecture(
      cpuType: bytes.number(at: 4), cpuSubtype: bytes.number(at: 8))
    commands = Int(bytes.number(at: 16))
    commandBytes = Int(bytes.number(at: 20))
  }
}

/// The slices of a universal file (`fat_header`, `fat_arch`, `fat_arch_64`), big-endian.
struct MachOFatHeader {
  private let is64Bit: Bool
  let slices: Int

  static let size = 8
  var listSize: Int { slices * (is64Bit ? 32 : 20) }

  /// Reads the header; `nil` unless the bytes begin with one.
  ///
  /// Java class files begin with the same magic number, but the next number is greater than any
  /// number of slices.
  init?(_ bytes: RawSpan) {
    guard bytes.byteCount >= Self.size else { return nil }
    switch bytes.uint32(at: 0) {
    case 0xcafe_babe: is64Bit = false
    case 0xcafe_babf: is64Bit = true
    default: return nil
    }
    slices = Int(bytes.uint32(at: 4))
    guard 1...HostSearchLimits.slices ~= slices else { return nil }
  }

  /// Returns the slices' byte ranges, sorted; `nil` if a slice is too large or overlaps another.
  func ranges(in list: RawSpan) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for index in 0..<slices {
      let start: UInt64
      let size: UInt64
      if is64Bit {
        (start, size) = (list.uint64(at: index * 32 + 8), list.uint64(at: index * 32 + 16))
      } else {
        start = UInt64(list.uint32(at: index * 20 + 8))
        size = UInt64(list.uint32(at: index * 20 + 12))
      }
      guard start < 1 << 60, size < 1 << 60 else { return nil }
      ranges.append(Int(start)..<Int(start + size))
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var end = Self.size + listSize
    for range in ranges {
      guard range.lowerBound >= end else { return nil }
      end = range.upperBound
    }
    return ranges
  }
}

extension RawSpan {
  func number(at offset: Int) -> UInt32 {
    UInt32(littleEndian: load(at: offset, as: UInt32.self))
  }
}
