import ApplicationProtocols
import Bytes
import CaptureFiles

/// Copies a pcapng file's blocks, keeping only data about packets, times and processes.
///
/// All lengths stay, including those of options (draft-ietf-opsawg-pcapng).
struct PcapngBlockRedaction {
  /// The codes of the pcapng options that stay because they have no personal data, by block type.
  private static let keptOptions: [UInt32: Set<Int>] = [
    // Name, speed, time resolution, frame check sequence and time offset.
    BlockType.interfaceDescription: [2, 8, 9, 13, 14],
    // Times and counts.
    BlockType.interfaceStatistics: [2, 3, 4, 5, 6, 7, 8],
    // Flags, drops and processes.
    BlockType.enhancedPacket: [2, 4, 0x8001, 0x8003],
    BlockType.processInformation: [2],
  ]
  private static let headerCount = 8

  private var isSwapped = false
  private(set) var secrets = 0
  private(set) var comments = 0

  /// Copies the kept data of blocks, except packets, into `redacted`, which has the same length and
  /// contains zeros.
  mutating func copy(
    _ blocks: [UInt8], to redacted: inout [UInt8], _ addresses: inout AddressReplacements
  ) {
    var start = 0
    while start + 12 <= blocks.count {
      let kind = uint32(blocks, start)
      if kind == BlockType.sectionHeader {
        isSwapped = blocks.withBytes { $0.load(at: start + 8, as: UInt32.self) } != 0x1a2b_3c4d
      }
      let length = (Int(uint32(blocks, start + 4)) + 3) & ~3
      guard length >= 12, start + length <= blocks.count else { return }
      copyBlock(kind, blocks, start..<start + length, &redacted, &addresses)
      start += length
    }
  }

  private mutating func copyBlock(
    _ kind: UInt32, _ blocks: [UInt8], _ range: Range<Int>, _ redacted: inout [UInt8],
    _ addresses: inout AddressReplacements
  ) {
    let body = range.lowerBound + Self.headerCount..<range.upperBound - 4
    HeaderRedaction.copy(range.lowerBound..<body.lowerBound, of: blocks, to: &redacted)
    // The trailing length is copied only if it is the block's, since anything else could be data.
    if uint32(blocks, body.upperBound) == uint32(blocks, range.lowerBound + 4) {
      HeaderRedaction.copy(body.upperBound..<range.upperBound, of: blocks, to: &redacted)
    }
    var fixed = 0
    var options: Int? = 0
    switch kind {
    case BlockType.sectionHeader: fixed = 16
    case BlockType.interfaceDescription: fixed = 8
    case BlockType.interfaceStatistics: fixed = 12
    case BlockType.processInformation: fixed = 4
    case BlockType.enhancedPacket, BlockType.obsoletePacket:
      fixed = 20
      // The options follow the packet's bytes, padded to four.
      options = body.count >= fixed ? (Int(uint32(blocks, body.lowerBound + 12)) + 3) & ~3 : nil
    case BlockType.simplePacket: (fixed, options) = (4, nil)
    case BlockType.nameResolution:
      options = nil
      copyNames(blocks, body, &redacted, &addresses)
    case BlockType.decryptionSecrets:
      options = nil
      // Secrets would decrypt what the redaction hides, so they are always zeroed.
      secrets += 1
    default: options = nil
    }
    guard fixed <= body.count else { return }
    HeaderRedaction.copy(
      body.lowerBound..<body.lowerBound + fixed, of: blocks, to: &redacted)
    guard let options, body.lowerBound + fixed + options <= body.upperBound else { return }
    copyOptions(
      kind, blocks, body.lowerBound + fixed + options..<body.upperBound, &redacted)
  }

  private mutating func copyOptions(
    _ kind: UInt32, _ blocks: [UInt8], _ range: Range<Int>, _ redacted: inout [UInt8]
  ) {
    var offset = range.lowerBound
    var sawComment = false
    let kindOfOptions = kind == BlockType.obsoletePacket ? BlockType.enhancedPacket : kind
    while offset + 4 <= range.upperBound {
      let code = Int(uint16(blocks, offset))
      let count = Int(uint16(blocks, offset + 2))
      HeaderRedaction.copy(offset..<offset + 4, of: blocks, to: &redacted)
      guard code != 0, count <= range.upperBound - offset - 4 else { return }
      let value = offset + 4..<offset + 4 + count
      if Self.keptOptions[kindOfOptions]?.contains(code) == true {
        // The names of interfaces and processes; other values are numbers.
        let isText =
          code == 2
          && (kind == BlockType.interfaceDescription || kind == BlockType.processInformation)
        if isText || count <= 8 { HeaderRedaction.copy(value, of: blocks, to: &redacted) }
      } else if code == 1, kindOfOptions == BlockType.enhancedPacket, !sawComment {
        sawComment = true
        copyComment(blocks, value, &redacted)
      } else {
        comments += 1
      }
      offset = min(range.upperBound, value.lowerBound + (count + 3) & ~3)
    }
  }

  private mutating func copyComment(
    _ blocks: [UInt8], _ range: Range<Int>, _ redacted: inout [UInt8]
  ) {
    let comment = Array(blocks[range])
    guard comment.count <= ProcessComment.maximumLength,
      ProcessComment.process(in: comment) != nil
    else { return comments += 1 }
    let label = Array(", SVC: ".utf8)
    var end =
      comment.firstRange(of: label)?.upperBound ?? comment.firstIndex(of: 0) ?? comment.count
    while end < comment.count, comment[end].isDecimalDigit { end += 1 }
    HeaderRedaction.copy(
      range.lowerBound..<range.lowerBound + end, of: blocks, to: &redacted)
  }

  private mutating func copyNames(
    _ blocks: [UInt8], _ range: Range<Int>, _ redacted: inout [UInt8],
    _ addresses: inout AddressReplacements
  ) {
    var offset = range.lowerBound
    while offset + 4 <= range.upperBound {
      let (kind, count) = (uint16(blocks, offset), Int(uint16(blocks, offset + 2)))
      HeaderRedaction.copy(offset..<offset + 4, of: blocks, to: &redacted)
      guard kind != 0, count <= range.upperBound - offset - 4 else { return }
      let value = offset + 4..<offset + 4 + count
      let version: IPAddressBytes.Version? =
        kind == 1 && count > 4 ? .ipv4 : kind == 2 && count > 16 ? .ipv6 : nil
      if let version {
        let address = IPAddressBytes.read(version, blocks, at: value.lowerBound)
        let names = value.dropFirst(version == .ipv4 ? 4 : 16)
        IPAddressBytes.write(
          addresses.standIn(for: address), version, &redacted, at: value.lowerBound)
        let isKept = addresses.isServer(address)
        for index in names {
          let isEnd = blocks[index] == 0
          redacted[index] = isKept || isEnd ? blocks[index] : PrivateTextMask.letter
        }
      }
      offset = min(range.upperBound, value.lowerBound + (count + 3) & ~3)
    }
  }

  private func uint32(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    let number = bytes.withBytes { $0.load(at: offset, as: UInt32.self) }
    return isSwapped ? number.byteSwapped : number
  }

  private func uint16(_ bytes: [UInt8], _ offset: Int) -> UInt16 {
    let number = bytes.withBytes { $0.load(at: offset, as: UInt16.self) }
    return isSwapped ? number.byteSwapped : number
  }
}
