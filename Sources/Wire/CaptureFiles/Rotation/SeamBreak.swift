public import Escaping
public import ProtocolRegistries

/// The reason why a file does not continue the capture of the file before it.
public enum SeamBreak: Hashable, Sendable {
  /// The file is not a capture, or cannot be read.
  case unreadable
  /// The file before it is damaged or ends within a packet, so packets are missing between them.
  case damaged
  /// The file has another format, snapshot length or recording program.
  case recorder
  case linkType(LinkType, LinkType)
  case interface
  /// A packet at the seam has no time.
  case untimed
  /// The file begins before the one before it ends; the number is in nanoseconds.
  case overlap(Int64)
  /// No packet was recorded for this number of nanoseconds, so another run may have begun.
  case pause(Int64)
}

/// The next file of a rotated capture, which was not read as part of it, and the reason.
public struct BrokenSeam: Hashable, Sendable {
  /// The index of the file in `RotatedCapture.paths`.
  package var index: Int
  public var path: ForeignText
  public var reason: SeamBreak
  /// True if the names of the files are only weak evidence of one capture, so that the break is not
  /// worth a warning.
  package var isExpected: Bool
}
