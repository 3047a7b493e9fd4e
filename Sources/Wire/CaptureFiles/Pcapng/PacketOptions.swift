struct PacketOptions {
  private static let flagsOption: UInt16 = 2
  private static let dropCountOption: UInt16 = 4
  private static let processOption: UInt16 = 0x8001
  private static let effectiveProcessOption: UInt16 = 0x8003

  var frameCheckSequenceLength: Int?
  var drops: UInt64?
  var process: UInt32?
  var effectiveProcess: UInt32?
  var comment: BlockOption?
  var isMalformed: Bool

  init(_ body: borrowing BlockBody) {
    var options = body.options(from: 0)
    isMalformed = false
    while let option = options.next(in: body) {
      switch option.code {
      case BlockOption.comment: if comment == nil { comment = option }
      case Self.flagsOption:
        // Bits 5 to 8 are the length of the frame check sequence; 0 means unknown.
        let length = body.uint32(of: option).map { Int($0 >> 5 & 0xf) }
        if let length, length > 0 { frameCheckSequenceLength = length }
      case Self.dropCountOption: drops = body.uint64(of: option)
      case Self.processOption: process = body.uint32(of: option)
      case Self.effectiveProcessOption: effectiveProcess = body.uint32(of: option)
      default: break
      }
    }
    isMalformed = options.isMalformed
  }
}
