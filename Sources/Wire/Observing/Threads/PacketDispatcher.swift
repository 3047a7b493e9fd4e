import ApplicationProtocols
import BasicContainers
import Bytes
import CaptureFiles
import Evidence
import HostNames
import PacketCapture
import PacketLayers
import ProtocolRegistries

/// Dissects packets down to their transport, and adds each to the list of its flow's shard.
///
/// It applies the filter, unwraps PKTAP and wireless aggregates, and separates DNS answers. Packets
/// that cannot be dissected are counted.
struct PacketDispatcher: ~Copyable {
  /// The server ports of DNS (RFC 1035, section 4.2), mDNS (RFC 6762) and LLMNR (RFC 4795).
  static let dnsPorts: (unicast: UInt16, multicast: UInt16, linkLocal: UInt16) = (53, 5353, 5355)

  private let shards: Int
  private var filter: BPFFilter?
  private var dissector = PacketDissector()
  private(set) var tappedProcesses = ProcessList()
  private var packetsWithoutIP = 0
  private var encryptedFrames = 0
  private var encryptedPackets = 0
  private var unread = UnreadPacketCounts()

  init(shards: Int, filter: BPFFilter? = nil) {
    self.shards = shards
    self.filter = filter
  }

  mutating func dispatch(
    _ packets: borrowing UniqueArray<BatchedPacket>, in bytes: RawSpan, to batch: inout PacketBatch
  ) {
    let (isFiltered, shards) = (filter != nil, shards)
    for index in 0..<packets.count {
      let frame = bytes.extracting(packets[index].start..<packets[index].end)
      guard !isFiltered, packets[index].linkType == .ethernet else {
        dispatchSlowly(packets[index], frame, to: &batch)
        continue
      }
      if var segment = PacketDissector.commonSegment(frame) {
        segment.payloadOffset &+= packets[index].start
        batch.append(
          RoutedPacket(
            packet: segment, shard: segment.shard(of: shards), datagram: -1,
            process: .file(packets[index].process), number: packets[index].number,
            time: packets[index].time))
      } else if let datagram = PacketDissector.commonDatagram(frame) {
        dispatch(datagram, packets[index], frame, to: &batch)
      } else {
        dispatchSlowly(packets[index], frame, to: &batch)
      }
    }
    if packets.count > 0 { batch.lastNumber = packets[packets.count - 1].number }
  }

  @inline(never)
  private mutating func dispatch(
    _ datagram: TransportPacket, _ packet: BatchedPacket, _ bytes: RawSpan,
    to batch: inout PacketBatch
  ) {
    let isAnswer = Self.isAnswer(datagram, bytes)
    var datagram = datagram
    datagram.payloadOffset &+= packet.start
    batch.append(
      RoutedPacket(
        packet: datagram, shard: isAnswer ? RoutedPacket.forNames : datagram.shard(of: shards),
        datagram: -1, process: .file(packet.process), number: packet.number, time: packet.time))
  }

  @inline(never)
  private mutating func dispatchSlowly(
    _ packet: BatchedPacket, _ bytes: RawSpan, to batch: inout PacketBatch
  ) {
    dispatch(packet.packet, bytes, from: packet.start, to: &batch)
  }

  mutating func dispatch(
    _ packet: CapturedPacket, _ bytes: RawSpan, from start: Int, to batch: inout PacketBatch
  ) {
    batch.lastNumber = packet.number
    var frame = Frame(
      start: start, linkType: packet.linkType, originalLength: packet.originalLength,
      mark: PacketReference(number: packet.number, nanoseconds: packet.nanoseconds),
      process: .file(packet.process), interface: packet.interface)
    guard packet.linkType == .pktap || packet.linkType == .user2 else {
      return dissect(bytes, frame, &batch)
    }
    guard let header = PKTAPHeader(bytes) else {
      if packet.linkType != .pktap || !PKTAPHeader.hasNoPacket(in: bytes) {
        unread.count(packet.linkType, interface: packet.interface)
      }
      return
    }
    frame.process = .tapped(
      tappedProcesses.index(
        of: ProcessFacts(
          name: header.name, pid: header.pid, effectiveName: header.effectiveName,
          effectivePid: header.effectivePid)))
    let content = bytes.extracting(header.frameOffset..<bytes.byteCount)
    frame.start += header.frameOffset
    frame.linkType = header.linkType
    frame.originalLength = max(packet.originalLength - header.frameOffset, content.byteCount)
    dissect(content, frame, &batch)
  }

  func add(to summary: inout CaptureSummary, interfaces: [CaptureInterface]) {
    summary.packetsWithoutIP = packetsWithoutIP
    summary.mislabelledPackets = dissector.mislabelledPackets
    summary.encryptedFrames = encryptedFrames
    summary.encryptedPackets = encryptedPackets
    summary.unreadPackets = unread.packets(of: interfaces)
    summary.unfilteredLinkTypes = filter?.unsupportedLinkTypes.map(\.description) ?? []
    summary.evicted.datagrams = dissector.forgottenDatagrams
  }

  private struct Frame {
    var start: Int
    var linkType: LinkType
    var originalLength: Int
    var mark: PacketReference
    var process: ProcessReference
    var interface: Int
  }

  private mutating func dissect(_ bytes: RawSpan, _ frame: Frame, _ batch: inout PacketBatch) {
    if filter != nil {
      // With PKTAP, the user's filter refers to the frame inside.
      let linkType = PacketDissector.linkType(of: bytes, label: frame.linkType)
      let isWanted = filter?.matches(
        bytes, linkType: linkType, originalLength: frame.originalLength)
      guard isWanted == true else { return }
    }
    let outcome = dissector.dissect(bytes, linkType: frame.linkType, number: frame.mark.number)
    if case .stopped(.unknownLinkType) = outcome {
      unread.count(frame.linkType, interface: frame.interface)
    } else {
      dispatch(outcome, bytes, frame, &batch)
      if frame.linkType.isWireless { dispatchFurtherFrames(bytes, frame, &batch) }
    }
  }

  private mutating func dispatchFurtherFrames(
    _ bytes: RawSpan, _ frame: Frame, _ batch: inout PacketBatch
  ) {
    for start in PacketDissector.furtherFrames(in: bytes, linkType: frame.linkType) {
      let content = bytes.extracting(start..<bytes.byteCount)
      var further = frame
      further.start += start
      dispatch(
        dissector.dissect(content, linkType: .atmRFC1483, number: frame.mark.number), content,
        further, &batch)
    }
  }

  private mutating func dispatch(
    _ outcome: DissectionOutcome, _ bytes: RawSpan, _ frame: Frame, _ batch: inout PacketBatch
  ) {
    switch outcome {
    case .transport(var packet):
      let isAnswer = Self.isAnswer(packet, bytes)
      packet.payloadOffset += frame.start
      add(packet, datagram: -1, isAnswer: isAnswer, frame, &batch)
    case .reassembled(let datagram): dispatch(datagram, frame, &batch)
    case .stopped(.otherProtocol(DissectionStop.encryptedProtocol)): encryptedPackets += 1
    case .stopped(.encryptedLink): encryptedFrames += 1
    case .stopped(.notIP): packetsWithoutIP += 1
    case .stopped: break
    }
  }

  private mutating func dispatch(
    _ datagram: ReassembledDatagram, _ frame: Frame, _ batch: inout PacketBatch
  ) {
    var inner = frame
    inner.start = 0
    datagram.payload.withBytes { payload in
      let outcome = dissector.dissect(payload, of: datagram, number: frame.mark.number)
      if case .transport(let packet) = outcome {
        add(
          packet, datagram: batch.append(datagram.payload),
          isAnswer: Self.isAnswer(packet, payload), frame, &batch)
      } else {
        // The number of nested tunnels is limited, so the recursion ends.
        dispatch(outcome, payload, inner, &batch)
      }
    }
  }

  private func add(
    _ packet: TransportPacket, datagram: Int32, isAnswer: Bool, _ frame: Frame,
    _ batch: inout PacketBatch
  ) {
    batch.append(
      RoutedPacket(
        packet: packet, shard: isAnswer ? RoutedPacket.forNames : packet.shard(of: shards),
        datagram: datagram, process: frame.process, number: frame.mark.number,
        time: frame.mark.nanoseconds ?? .min))
  }

  private static func isAnswer(_ packet: TransportPacket, _ bytes: RawSpan) -> Bool {
    packet.transport == TransportPacket.udp
      && (packet.sourcePort == dnsPorts.unicast || packet.sourcePort == dnsPorts.multicast
        || packet.sourcePort == dnsPorts.linkLocal)
      && !QUICAssociations.isQUIC(bytes, at: packet.payloadOffset, count: packet.capturedCount)
  }
}

extension TransportPacket {
  /// Returns the shard of this packet's flow, the same for both directions.
  ///
  /// It depends only on the endpoints and is the same in every run: as flows of a shard share its
  /// limits, results would otherwise differ.
  fileprivate func shard(of count: Int) -> UInt8 {
    let ends = source.low ^ destination.low ^ (source.high ^ destination.high).byteSwapped
    let mixed = (ends ^ UInt64(sourcePort ^ destinationPort) << 40) &* 0x9e37_79b9_7f4a_7c15
    return UInt8(truncatingIfNeeded: mixed >> 32) & UInt8(truncatingIfNeeded: count &- 1)
  }
}
