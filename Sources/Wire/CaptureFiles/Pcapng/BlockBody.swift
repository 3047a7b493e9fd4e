import Bytes
import Escaping

/// The bytes between a block's header and its trailing length, in its section's byte order.
///
/// The accessors require offsets inside the body. Each block parser requires a body of at least the
/// parser's `minimumLength` bytes.
struct BlockBody: ~Escapable {
  let bytes: RawSpan
  let isSwapped: Bool

  var count: Int { bytes.byteCount }

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan, isSwapped: Bool) {
    self.bytes = bytes
    self.isSwapped = isSwapped
  }

  func uint16(at offset: Int) -> UInt16 { bytes.uint16(at: offset, isSwapped: isSwapped) }

  func uint32(at offset: Int) -> UInt32 { bytes.uint32(at: offset, isSwapped: isSwapped) }

  func uint64(at offset: Int) -> UInt64 { bytes.uint64(at: offset, isSwapped: isSwapped) }

  func options(from offset: Int) -> BlockOptions {
    BlockOptions(start: min(offset, count), end: count)
  }

  /// Returns the value of a 32-bit option; nil if the option is not four bytes long.
  func uint32(of option: BlockOption) -> UInt32? {
    option.count == 4 ? uint32(at: option.start) : nil
  }

  /// Returns the value of a 64-bit option; nil if the option is not eight bytes long.
  func uint64(of option: BlockOption) -> UInt64? {
    option.count == 8 ? uint64(at: option.start) : nil
  }

  /// Returns the text of `option` without a final NUL, which some writers append, and cut to
  /// `CaptureLimits.textLength` bytes.
  func text(of option: BlockOption) -> ForeignText {
    ForeignText(text(from: option.start, to: option.start + option.count))
  }

  func text(from start: Int, to end: Int) -> String {
    let longest = min(end - start, CaptureLimits.textLength)
    let kept = bytes.array(at: start, count: longest).prefix { $0 != 0 }
    return String(decoding: kept, as: UTF8.self)
  }
}
