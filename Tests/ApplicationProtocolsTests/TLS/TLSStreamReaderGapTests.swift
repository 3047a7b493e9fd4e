import ApplicationProtocols
import ProtocolRegistries
import Testing

struct TLSStreamReaderGapTests {
  /// Returns the events of a server's reader for segments after a gap in the certificates.
  static func eventsAfterGap(_ segments: [[UInt8]]) -> (events: [TLSEvent], isFinished: Bool) {
    var reader = TLSStreamReader(side: .server)
    let flight = TLSBuilder.serverHello() + TLSBuilder.certificates([[0x30, 0, 0, 0]])
    _ = reader.events(of: [Array(TLSBuilder.record(22, flight).dropLast(3))])
    reader.skipGap()
    let events = reader.events(of: segments).map(\.event)
    return (events, reader.isFinished)
  }

  static let failure = TLSEvent.alert(level: .fatal, .handshakeFailure)

  @Test func `an alert at the start of a segment is read`() {
    let (events, isFinished) = Self.eventsAfterGap([TLSBuilder.alert(2, 40)])
    #expect(events == [Self.failure])
    #expect(isFinished)
  }

  @Test func `bytes out of step are passed over`() {
    let middle = [UInt8](repeating: 0x41, count: 100) + TLSBuilder.alert(2, 40)
    #expect(Self.eventsAfterGap([middle]).events.isEmpty)
    #expect(Self.eventsAfterGap([middle, TLSBuilder.alert(2, 40)]).events == [Self.failure])
  }

  @Test func `records in step lead to the alert behind them, over segments`() {
    let stream = TLSBuilder.record(22, TLSBuilder.message(14, [])) + TLSBuilder.alert(2, 40)
    for cut in 5..<stream.count {
      let segments = [Array(stream[..<cut]), Array(stream[cut...])]
      #expect(Self.eventsAfterGap(segments).events == [Self.failure], "cut at \(cut)")
    }
  }

  @Test func `no handshake message is read behind a gap`() {
    let hello = TLSBuilder.record(22, TLSBuilder.serverHello())
    #expect(Self.eventsAfterGap([hello]).events.isEmpty)
  }

  @Test func `a false start leads back to the next segment`() {
    let false_ = [0x16, 3, 3, 0, 2, 0xaa, 0xbb] + [UInt8](repeating: 0xcc, count: 9)
    let (events, _) = Self.eventsAfterGap([false_, TLSBuilder.alert(2, 40)])
    #expect(events == [Self.failure])
  }

  @Test func `application data ends the search`() {
    let (events, isFinished) = Self.eventsAfterGap([TLSBuilder.applicationData(30)])
    #expect(events.isEmpty)
    #expect(isFinished)
  }

  @Test func `a reader that has finished stays so`() {
    var reader = TLSStreamReader(side: .server)
    _ = reader.events(of: [TLSBuilder.alert(2, 40)])
    reader.skipGap()
    #expect(reader.isFinished)
  }

  @Test func `mutated streams behind a gap give alerts only`() {
    TLSVectors.forEachMutation(of: TLSVectors.streams.map(\.bytes)) { seed, bytes in
      let segments = stride(from: 0, to: bytes.count, by: 700).map {
        Array(bytes[$0..<min($0 + 700, bytes.count)])
      }
      for event in Self.eventsAfterGap(segments).events {
        guard case .alert = event else {
          Issue.record("seed \(seed): \(event)")
          return
        }
      }
    }
  }
}
