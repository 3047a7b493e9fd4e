import ProtocolRegistries

/// The properties of a file that must agree with those of the next file, if that continues its
/// capture.
struct CaptureOutline {
  var format: CaptureFormat
  /// The header of a pcap file; empty for pcapng.
  var fileHeader: [UInt8]
  /// The recorder of the current pcapng section.
  var recorder: SectionRecorder
  var interfaces: [CaptureInterface]
  var snapshotLengths: [UInt32]
}

extension CaptureOutline {
  /// The most nanoseconds by which the first packet of a file may be older than the last of the
  /// file before it.
  ///
  /// `dumpcap` reads each interface in its own thread, and each waits up to 250 ms for packets, so
  /// packets of two interfaces may be written out of order.
  private static let mostDisorder: Int64 = 1_000_000_000

  /// Returns the reason why `next` does not continue a capture with this outline; nil if it does.
  func seamBreak(before next: CaptureOutline) -> SeamBreak? {
    for (one, other) in zip(interfaces, next.interfaces) where one.linkType != other.linkType {
      return .linkType(one.linkType, other.linkType)
    }
    guard format == next.format, fileHeader == next.fileHeader, recorder == next.recorder,
      zip(snapshotLengths, next.snapshotLengths).allSatisfy(==)
    else { return .recorder }
    // A file may lack the interfaces that its recorder describes only before their first packet.
    let hasSameInterfaces = zip(interfaces, next.interfaces).allSatisfy(==)
    return hasSameInterfaces && interfaces.isEmpty == next.interfaces.isEmpty ? nil : .interface
  }

  static func seamBreak(
    from last: Int64?, to first: Int64?, longestPause: Int64
  ) -> SeamBreak? {
    guard let last, let first else { return .untimed }
    let pause = first.subtractingReportingOverflow(last)
    guard !pause.overflow else { return first < last ? .overlap(.max) : .pause(.max) }
    if pause.partialValue < -mostDisorder { return .overlap(-pause.partialValue) }
    return pause.partialValue > longestPause ? .pause(pause.partialValue) : nil
  }
}
