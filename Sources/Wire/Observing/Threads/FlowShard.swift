import BasicContainers
import Bytes
import Evidence
import PacketLayers

/// One part of a capture's flows, with their connections.
///
/// A flow's endpoints determine its shard, and shards share no state that affects results. So the
/// result is the same if one thread processes all shards or several threads one each.
final class FlowShard {
  let known: SharedHandshakeData
  /// All mutable state of the shard in one struct, so that Swift checks exclusive access once per
  /// batch and not once per packet.
  private var flows: Flows

  init(oneOf count: Int, _ options: ObservingOptions, known: SharedHandshakeData) {
    self.known = known
    flows = Flows(oneOf: count, options, known: known)
  }

  /// Processes this shard's packets of a batch, and appends the unfinished observations (drafts) to
  /// `emitted` in the order of their `moment`.
  func receive(
    _ batch: borrowing PacketBatch, as number: Int, _ bytes: RawSpan,
    emitted: inout [EmittedObservationDraft]
  ) {
    flows.receive(batch, as: number, bytes, emitted: &emitted)
  }

  /// Ends the capture: appends the unfinished observations of closed connections to `emitted`, and
  /// returns the packet numbers at which the open connections began.
  func end(emitted: inout [EmittedObservationDraft]) -> (tcp: [Int], quic: [Int]) {
    flows.end(emitted: &emitted)
  }

  func finishTCP(through packet: Int, emitted: inout [EmittedObservationDraft]) {
    flows.finishTCP(through: packet, emitted: &emitted)
  }

  func finishQUIC(through packet: Int, emitted: inout [EmittedObservationDraft]) {
    flows.finishQUIC(through: packet, emitted: &emitted)
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
    private var endingTCP = FlowsOpenAtEnd()
    private var endingQUIC = FlowsOpenAtEnd()

    init(oneOf count: Int, _ options: ObservingOptions, known: SharedHandshakeData) {
      tracker = ConnectionTracker(
        mostFlows: options.mostFlows / count, mostHeldBytes: options.mostHeldBytes / count,
        sharedBy: count, known: known)
      quic = QUICAssociations(
        mostHeldBytes: options.mostHeldBytes / 4 / count, sharedBy: count, known: known)
      datagrams = DatagramAssociations(sharedBy: count)
    }

    mutating func receive(
      _ batch: borrowing PacketBatch, as number: Int, _ bytes: RawSpan,
      emitted: inout [EmittedObservationDraft]
    ) {
      let last = batch.last(of: number)
      var next = last
      while next >= 0 {
        let index = Int(batch.packets[Int(next)].next)
        next = index == Int(last) ? -1 : Int32(truncatingIfNeeded: index)
        if tracker.skips(batch.packets[index], in: bytes) { continue }
        if batch.packets[index].datagram < 0 {
          receive(batch.packets[index], bytes, emitted: &emitted)
        } else {
          receiveReassembled(batch.packets[index], batch, emitted: &emitted)
        }
      }
      tracker.emitClosed(through: batch.lastNumber, emitted: &emitted)
      quic.emitClosed(through: batch.lastNumber, emitted: &emitted)
    }

    @inline(never)
    private mutating func receiveReassembled(
      _ routed: RoutedPacket, _ batch: borrowing PacketBatch,
      emitted: inout [EmittedObservationDraft]
    ) {
      batch.datagrams[Int(routed.datagram)].withBytes { receive(routed, $0, emitted: &emitted) }
    }

    @inline(__always)
    private mutating func receive(
      _ routed: RoutedPacket, _ bytes: RawSpan, emitted: inout [EmittedObservationDraft]
    ) {
      if routed.packet.transport == TransportPacket.tcp {
        tracker.receive(routed, in: bytes, emitted: &emitted)
      } else {
        receiveDatagram(routed, bytes, emitted: &emitted)
      }
    }

    @inline(never)
    private mutating func receiveDatagram(
      _ routed: RoutedPacket, _ bytes: RawSpan, emitted: inout [EmittedObservationDraft]
    ) {
      let packet = routed.packet
      if QUICAssociations.isQUIC(bytes, at: packet.payloadOffset, count: packet.capturedCount) {
        quic.receive(packet, bytes, routed.mark, routed.process, emitted: &emitted)
      } else if quic.receiveShort(packet, bytes, routed.mark, emitted: &emitted) {
        return
      } else if let draft = datagrams.open(packet, bytes, routed.mark) {
        let source = Endpoint(address: packet.source, port: packet.sourcePort)
        let destination = Endpoint(address: packet.destination, port: packet.destinationPort)
        let ends = draft.isFromServer ? (destination, source) : (source, destination)
        emitted.append(
          EmittedObservationDraft(
            draft: draft.other, client: ends.0, server: ends.1, process: routed.process,
            moment: .at(routed.number)))
      }
    }

    mutating func end(emitted: inout [EmittedObservationDraft]) -> (tcp: [Int], quic: [Int]) {
      endingTCP = tracker.end(emitted: &emitted)
      endingQUIC = quic.end()
      return (Array(endingTCP.beginnings), Array(endingQUIC.beginnings))
    }

    mutating func finishTCP(through packet: Int, emitted: inout [EmittedObservationDraft]) {
      while let (index, began) = endingTCP.next(through: packet) {
        tracker.finish(index, began: began, emitted: &emitted)
      }
    }

    mutating func finishQUIC(through packet: Int, emitted: inout [EmittedObservationDraft]) {
      while let (index, began) = endingQUIC.next(through: packet) {
        quic.finish(index, began: began, emitted: &emitted)
      }
    }

    func add(to summary: inout CaptureSummary) {
      summary.unreadQUICConnections += quic.unread.withoutBeginning
      summary.cutQUICConnections += quic.unread.cut
      summary.repeatedSegments += tracker.repeatedSegments
      summary.evicted.connections += tracker.evicted.connections + quic.evicted
      summary.evicted.streamsWithHoles += tracker.evicted.streamsWithHoles
      summary.evicted.openings += tracker.forgottenOpenings
    }
  }
}
