public import Escaping
import SystemCalls

/// The position of a reader in a rotated capture.
struct RotatedReading {
  let capture: RotatedCapture
  private(set) var parts: [CapturePart]
  /// The time of the last packet that was read; nil if it has none.
  var lastTime: Int64?
  /// True if a packet was read.
  var hasPackets = false
  var broken: BrokenSeam?
  /// The bytes of all files before the current one.
  private(set) var bytesBefore: UInt64 = 0

  init(_ capture: RotatedCapture, name: ForeignText) {
    self.capture = capture
    parts = [CapturePart(name: name, firstPacket: 1)]
  }

  /// The path of the next file; nil if there is none, or if it is not part of the capture.
  var next: String? {
    broken == nil && parts.count < capture.paths.count ? capture.paths[parts.count] : nil
  }

  mutating func stop(because reason: SeamBreak) {
    guard let next else { return }
    broken = BrokenSeam(
      index: parts.count, path: ForeignText(next), reason: reason, isExpected: !capture.isNumbered)
  }

  /// Begins the next file, after `packets` packets of all files and `bytes` bytes of the last
  /// file.
  mutating func begin(_ path: String, after packets: Int, bytes: UInt64) {
    bytesBefore += bytes
    parts.append(CapturePart(name: ForeignText(path), firstPacket: packets + 1))
  }

  /// The length of all files; nil if one is not a regular file.
  var totalBytes: UInt64? {
    var total: UInt64 = 0
    for path in capture.paths {
      guard let status = FileStatus(path: path), status.kind == .regular else { return nil }
      total += status.length
    }
    return total
  }
}

/// A file of a rotated capture, with the number of its first packet in the whole capture.
public struct CapturePart: Hashable, Sendable {
  public var name: ForeignText
  public var firstPacket: Int
}
