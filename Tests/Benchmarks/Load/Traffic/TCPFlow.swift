/// A TCP connection that puts its segments on a timeline.
///
/// Times are in microseconds.
struct TCPFlow {
  enum Side { case client, server }

  static let segmentLength = 1448
  /// The time from a segment to the answer.
  static let roundTrip = 20_000

  private static let fin: UInt8 = 0x01
  private static let syn: UInt8 = 0x02
  private static let push: UInt8 = 0x08
  private static let ack: UInt8 = 0x10
  /// Two bytes of padding, then a timestamp.
  private static let options: [UInt8] = [1, 1, 8, 10, 0, 0, 1, 0, 0, 0, 2, 0]
  /// The largest segment, selective acknowledgments, a timestamp, padding, and a scaled window.
  private static let optionsOfSYN: [UInt8] = [
    2, 4, 5, 0xb4, 4, 2, 8, 10, 0, 0, 1, 0, 0, 0, 0, 0, 1, 3, 3, 7,
  ]

  let timeline: Timeline
  let client: End
  let server: End
  private var clientNumber: UInt32
  private var serverNumber: UInt32

  init(
    on timeline: Timeline, from client: End, to server: End,
    using generator: inout SeededGenerator
  ) {
    self.timeline = timeline
    self.client = client
    self.server = server
    clientNumber = UInt32(truncatingIfNeeded: generator.next())
    serverNumber = UInt32(truncatingIfNeeded: generator.next())
  }

  /// Opens the connection, and returns the time at which the client may send.
  mutating func open(at time: Int) -> Int {
    segment(.client, Self.syn, at: time, options: Self.optionsOfSYN, hasAcknowledgment: false)
    segment(.server, Self.syn | Self.ack, at: time + Self.roundTrip, options: Self.optionsOfSYN)
    segment(.client, Self.ack, at: time + Self.roundTrip + 80)
    return time + Self.roundTrip + 500
  }

  /// Sends bytes in segments, a microsecond each.
  mutating func send(_ side: Side, _ bytes: [UInt8], at time: Int) {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.segmentLength, bytes.count)
      let flags = end == bytes.count ? Self.ack | Self.push : Self.ack
      segment(side, flags, at: time + start / Self.segmentLength, bytes[start..<end])
      start = end
    }
  }

  /// Sends one segment of a longer answer.
  mutating func sendPart(_ bytes: ArraySlice<UInt8>, at time: Int) {
    segment(.server, Self.ack, at: time, bytes)
  }

  /// Acknowledges all that came from the other side.
  mutating func acknowledge(_ side: Side, at time: Int) { segment(side, Self.ack, at: time) }

  /// Ends both directions.
  mutating func close(at time: Int) {
    segment(.client, Self.fin | Self.ack, at: time)
    segment(.server, Self.fin | Self.ack, at: time + 12)
    segment(.client, Self.ack, at: time + 25)
  }

  private mutating func segment(
    _ side: Side, _ flags: UInt8, at time: Int, options: [UInt8] = Self.options,
    hasAcknowledgment: Bool = true, _ payload: ArraySlice<UInt8> = []
  ) {
    let isUp = side == .client
    let other = isUp ? serverNumber : clientNumber
    timeline.add(
      Frame.tcp(
        from: isUp ? client : server, to: isUp ? server : client, isUp: isUp,
        sequence: isUp ? clientNumber : serverNumber,
        acknowledgment: hasAcknowledgment ? other : 0, flags: flags, options: options, payload),
      at: time)
    let step = UInt32(payload.count) &+ (flags & (Self.syn | Self.fin) == 0 ? 0 : 1)
    if isUp { clientNumber &+= step } else { serverNumber &+= step }
  }
}
