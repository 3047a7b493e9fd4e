import Bytes
import PacketLayers

extension FuzzTarget {
  /// One direction of a connection whose segments all come from one text, cut, repeated and in any
  /// order: what is put together must be that text.
  ///
  /// The first two bytes are the upper half of the first sequence number. Each segment is its place
  /// in two bytes, its length, and how much of its end was not captured.
  static let assembly = FuzzTarget(
    "assembly",
    examples: {
      [
        [0, 0, 0, 0, 40, 0, 0, 80, 40, 0, 0, 40, 40, 0],
        [0xff, 0xff, 0, 10, 10, 0, 0, 0, 30, 0, 0, 20, 255, 9, 1, 0, 80, 0, 0, 200, 100, 0],
      ]
    }
  ) { input in
    var parts = InputParts(input)
    let first = UInt32(parts.number()) << 16
    var model = AssembledText(first: first)
    while !parts.isAtEnd {
      let (offset, length) = (parts.number(), Int(parts.byte()))
      try model.receive(offset: offset, count: length, lost: min(Int(parts.byte()), length))
    }
  }
}

/// The assembler's output, checked against the segments alone.
private struct AssembledText {
  private let first: UInt32
  private var assembler = StreamAssembler()
  /// The current position in the stream, in bytes from its start.
  private var position = 0
  /// The places sent in some segment, and those captured in some segment.
  private var wasSent = [Bool](repeating: false, count: 1 << 16 + 256)
  private var wasCaptured = [Bool](repeating: false, count: 1 << 16 + 256)
  /// Up to where all places were captured.
  private var known = 0
  private var segments = 0

  init(first: UInt32) {
    self.first = first
    assembler.start(at: first)
  }

  /// The byte of the text at a place.
  private static func byte(at place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (place &* 0x9e37_79b1) >> 13)
  }

  mutating func receive(offset: Int, count: Int, lost: Int) throws(BrokenPromise) {
    segments += 1
    let captured = count - lost
    for place in offset..<(offset + count) { wasSent[place] = true }
    let text = (offset..<(offset + captured)).map(Self.byte)
    let sequence = first &+ UInt32(offset)
    let placement = text.withBytes { bytes in
      assembler.place(
        sequence: sequence, bytes: bytes, offset: 0, count: captured, wireCount: count,
        packet: (segments, nil))
    }
    try promise(
      assembler.pendingByteCount <= StreamAssembler.mostPendingBytes, "what waits has a limit")
    switch placement {
    case .next(let skip):
      try promise(offset + skip == position, "what comes next goes on where the stream stands")
      try promise(skip >= 0 && skip < count, "what comes next says something new")
      assembler.advance(by: count - skip)
      position = offset + count
    case .known: try promise(offset + count <= position, "what is known was given")
    case .ahead: try promise(offset > position, "what waits lies beyond a hole")
    }
    try takePending()
    for place in offset..<(offset + captured) { wasCaptured[place] = true }
    while known < wasCaptured.count, wasCaptured[known] { known += 1 }
    // With more of them than that some were left out.
    try promise(
      segments > StreamAssembler.mostPendingSegments || position >= known,
      "all that is in order is given")
  }

  private mutating func takePending() throws(BrokenPromise) {
    while let (bytes, missing, packet) = assembler.takePending() {
      try promise(missing >= 0, "no less than nothing is missing")
      try promise(1...segments ~= packet.number, "it came in a packet")
      for (index, byte) in bytes.enumerated() {
        try promise(byte == Self.byte(at: position + index), "the text is the text")
      }
      let end = position + bytes.count + missing
      for place in position..<end {
        try promise(wasSent[place], "nothing comes of what was not sent")
      }
      position = end
    }
    try promise(
      assembler.next == first &+ UInt32(position), "the stream stands where its bytes end")
  }
}
