import ApplicationProtocols
import Bytes
import Evidence
import PacketLayers

/// The flows of a part of all pairs of ends: their connections, and what these tell.
///
/// A flow's shard follows from its ends alone, and shards share no state that bears on what they
/// tell. So one thread may look after all of them, or several after one each, with the same result.
final class FlowShard {
  let known: KnownHandshakes
  /// One value, so that exclusive access to it is checked once for a batch, not with every packet.
  private var flows: Flows

  /// An empty shard.
  ///
  /// - Parameters:
  ///   - count: The number of shards, which share all limits.
  ///   - options: The limits of the capture.
  ///   - known: The data that handshakes share.
  init(oneOf count: Int, _ options: ObservingOptions, known: KnownHandshakes) {
    self.known = known
    flows = Flows(oneOf: count, options, known: known)
  }

  /// Looks at the packets of a batch that are this shard's.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - number: The shard's number.
  ///   - bytes: The bytes that were read.
  ///   - told: What its connections tell is added here, in the order of its moments.
  func take(
    _ batch: borrowing PacketBatch, as number: Int, _ bytes: RawSpan, told: inout [Told]
  ) {
    flows.take(batch, as: number, bytes, told: &told)
  }

  /// Ends the capture, as far as connections were closed before.
  ///
  /// - Returns: The packets in which those began that are open: over TCP, and over QUIC.
  func end(told: inout [Told]) -> (tcp: [Int], quic: [Int]) { flows.end(told: &told) }

  /// Has the open connections over TCP report what is known of them that began up to a packet.
  func finishTCP(through packet: Int, told: inout [Told]) {
    flows.finishTCP(through: packet, told: &told)
  }

  /// Has the open connections over QUIC report what is known of them that began up to a packet.
  func finishQUIC(through packet: Int, told: inout [Told]) {
    flows.finishQUIC(through: packet, told: &told)
  }

  /// Adds the shard's part of a summary.
  func add(to summary: inout CaptureSummary) {
    flows.add(to: &summary)
    if let counts = known.decryption?.counts {
      summary.decryption = (summary.decryption ?? DecryptionCounts()) + counts
    }
  }
}

extension FlowShard {
  /// The flows by their transport.
  private struct Flows: ~Copyable {
    private var tracker: ConnectionTracker
    private var quic: QUICAssociations
    private var datagrams: DatagramAssociations
    private var endingTCP = EndingFlows()
    private var endingQUIC = EndingFlows()

    init(oneOf count: Int, _ options: ObservingOptions, known: KnownHandshakes) {
      tracker = ConnectionTracker(
        mostFlows: options.mostFlows / count, mostHeldBytes: options.mostHeldBytes / count,
        sharedBy: count, known: known)
      quic = QUICAssociations(
        mostHeldBytes: options.mostHeldBytes / 4 / count, sharedBy: count, known: known)
      datagrams = DatagramAssociations(sharedBy: count)
    }

    mutating func take(
      _ batch: borrowing PacketBatch, as number: Int, _ bytes: RawSpan, told: inout [Told]
    ) {
      let last = batch.last(of: number)
      var next = last
      while next >= 0 {
        let index = Int(batch.packets[Int(next)].next)
        next = index == Int(last) ? -1 : Int32(truncatingIfNeeded: index)
        if tracker.passesOver(batch.packets[index], in: bytes) { continue }
        if batch.packets[index].datagram < 0 {
          take(batch.packets[index], bytes, told: &told)
        } else {
          takeReassembled(batch.packets[index], batch, told: &told)
        }
      }
      tracker.tellClosed(through: batch.lastNumber, told: &told)
      quic.tellClosed(through: batch.lastNumber, told: &told)
    }

    @inline(never)
    private mutating func takeReassembled(
      _ routed: RoutedPacket, _ batch: borrowing PacketBatch, told: inout [Told]
    ) {
      batch.datagrams[Int(routed.datagram)].withBytes { take(routed, $0, told: &told) }
    }

    @inline(__always)
    private mutating func take(_ routed: RoutedPacket, _ bytes: RawSpan, told: inout [Told]) {
      if routed.packet.transport == TransportPacket.tcp {
        tracker.receive(routed, in: bytes, told: &told)
      } else {
        takeDatagram(routed, bytes, told: &told)
      }
    }

    @inline(never)
    private mutating func takeDatagram(
      _ routed: RoutedPacket, _ bytes: RawSpan, told: inout [Told]
    ) {
      let packet = routed.packet
      if QUICAssociations.isMeant(bytes, at: packet.payloadOffset, count: packet.capturedCount) {
        quic.receive(packet, bytes, routed.mark, routed.process, told: &told)
      } else if quic.receiveShort(packet, bytes, routed.mark, told: &told) {
        return
      } else if let draft = datagrams.open(packet, bytes, routed.mark) {
        let source = Endpoint(address: packet.source, port: packet.sourcePort)
        let destination = Endpoint(address: packet.destination, port: packet.destinationPort)
        let ends = draft.isFromServer ? (destination, source) : (source, destination)
        told.append(
          Told(
            draft: draft.other, client: ends.0, server: ends.1, process: routed.process,
            moment: .at(routed.number)))
      }
    }

    mutating func end(told: inout [Told]) -> (tcp: [Int], quic: [Int]) {
      endingTCP = tracker.end(told: &told)
      endingQUIC = quic.end()
      return (Array(endingTCP.beginnings), Array(endingQUIC.beginnings))
    }

    mutating func finishTCP(through packet: Int, told: inout [Told]) {
      while let (index, began) = endingTCP.next(through: packet) {
        tracker.finish(index, began: began, told: &told)
      }
    }

    mutating func finishQUIC(through packet: Int, told: inout [Told]) {
      while let (index, began) = endingQUIC.next(through: packet) {
        quic.finish(index, began: began, told: &told)
      }
    }

    func add(to summary: inout CaptureSummary) {
      summary.unreadQUICConnections += quic.unread.withoutBeginning
      summary.cutQUICConnections += quic.unread.cut
      summary.repeatedSegments += tracker.repeatedSegments
      summary.givenUp.connections += tracker.givenUp.connections + quic.givenUp
      summary.givenUp.streamsWithHoles += tracker.givenUp.streamsWithHoles
      summary.givenUp.openings += tracker.forgottenOpenings
    }
  }
}
