import ApplicationProtocols
import Bytes
import Evidence
import PacketLayers

/// One part of a capture's flows, with their connections.
///
/// A flow's shard is determined by its ends, and shards share no state that affects results. So one
/// thread may process all shards in turn, or several threads one each, with the same result.
final class FlowShard {
  let known: KnownHandshakes
  /// All mutable state of the shard in one struct, so that Swift checks exclusive access once per
  /// batch and not once per packet.
  private var flows: Flows

  init(oneOf count: Int, _ options: ObservingOptions, known: KnownHandshakes) {
    self.known = known
    flows = Flows(oneOf: count, options, known: known)
  }

  /// Processes this shard's packets of a batch, and appends the drafts in the order of their
  /// moments.
  func take(
    _ batch: borrowing PacketBatch, as number: Int, _ bytes: RawSpan, told: inout [Told]
  ) {
    flows.take(batch, as: number, bytes, told: &told)
  }

  /// Ends the capture: reports the closed connections, and returns the packets in which the open
  /// ones began.
  func end(told: inout [Told]) -> (tcp: [Int], quic: [Int]) { flows.end(told: &told) }

  func finishTCP(through packet: Int, told: inout [Told]) {
    flows.finishTCP(through: packet, told: &told)
  }

  func finishQUIC(through packet: Int, told: inout [Told]) {
    flows.finishQUIC(through: packet, told: &told)
  }

  func add(to summary: inout CaptureSummary) {
    flows.add(to: &summary)
    if let counts = known.decryption?.counts {
      summary.decryption = (summary.decryption ?? DecryptionCounts()) + counts
    }
  }
}

extension FlowShard {
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
