public import BasicContainers
import Bytes
public import Escaping
import SystemCalls
import Unpacking

/// Reads the packets of a capture file from start to end, in bounded memory.
///
/// Create a reader from a path, a descriptor or bytes. Then call `readPackets`. Or call `readBatch`
/// until it returns false, and read progress and metadata between calls. Packets come in file
/// order, whatever their timestamps. Bytes passed to the callback are valid only during the call.
///
/// The format is determined by the first bytes, never by the file name. Compressed files are
/// unpacked during reading. Damage after the header is never thrown, but listed in `damage`.
public struct CaptureReader: ~Copyable {
  public let name: ForeignText
  public let format: CaptureFormat
  /// The length of the file in bytes, before unpacking, of a rotated capture that of all files; nil
  /// for pipes.
  public private(set) var totalBytes: UInt64?

  @usableFromInline package private(set) var batch: UniqueArray<BatchedPacket>
  @usableFromInline var delivered = 0
  private var chunks: ChunkBuffer
  private var contents = CaptureMetadata()
  private let pcap: PcapFileHeader?
  package let fileHeader: [UInt8]
  private var pcapng = PcapngDecoder()
  private var rotated: RotatedReading?
  private var isFinished = false
  private var deliveredBefore = 0

  /// Opens the file at `path`.
  ///
  /// - Throws: `CaptureError` if the file cannot be read or does not begin with a capture header.
  public init(path: String) throws(CaptureError) {
    try self.init(ChunkBuffer.file(at: path), name: ForeignText(path))
  }

  /// Reads from an open file descriptor: standard input, a pipe, a socket.
  ///
  /// The caller owns the descriptor, and closes it after the reader is destroyed.
  ///
  /// - Throws: `CaptureError` if the input cannot be read or does not begin with a capture header.
  public init(fileDescriptor: CInt, name: ForeignText) throws(CaptureError) {
    try self.init(FileDescriptor(fileDescriptor, isOwned: false), name: name)
  }

  /// Reads an uncompressed capture from memory.
  ///
  /// - Throws: `CaptureError` if the bytes do not begin with a capture header.
  public init(_ bytes: [UInt8], name: ForeignText) throws(CaptureError) {
    try self.init(ChunkBuffer(bytes), totalBytes: UInt64(bytes.count), name: name)
  }

  /// Reads from a pipe whose writer pauses; at each pause, `readBatch` returns.
  ///
  /// The initializer itself waits for the header without a time limit.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The caller owns the descriptor, and closes it after use of the reader.
  ///   - name: The pipe's name in messages.
  ///   - patience: The milliseconds without data after which `readBatch` returns without a packet.
  /// - Throws: `CaptureError` if the pipe cannot be read or does not begin with a capture header.
  public init(
    pausing fileDescriptor: CInt, name: ForeignText, after patience: CInt
  ) throws(CaptureError) {
    try self.init(FileDescriptor(fileDescriptor, isOwned: false), name: name)
    chunks.patience = patience
  }

  private init(_ file: consuming FileDescriptor, name: ForeignText) throws(CaptureError) {
    var length: UInt64?
    let chunks = try ChunkBuffer.opening(file, name: name, length: &length)
    try self.init(chunks, totalBytes: length, name: name)
  }

  init(
    _ chunks: consuming ChunkBuffer, totalBytes: UInt64?, name: ForeignText
  ) throws(CaptureError) {
    guard let format = CaptureFormat.sniff(chunks.bytes) else {
      throw Self.notACapture(chunks.bytes, name: name)
    }
    guard chunks.available >= format.minimumHeaderLength else {
      throw .headerTruncated(name: name, format: format)
    }
    self.init(chunks: chunks, totalBytes: totalBytes, format: format, name: name)
  }

  private init(
    chunks: consuming ChunkBuffer, totalBytes: UInt64?, format: CaptureFormat, name: ForeignText
  ) {
    pcap = PcapFileHeader(chunks.bytes)
    fileHeader = pcap == nil ? [] : chunks.bytes.array(at: 0, count: PcapFileHeader.length)
    if let pcap {
      chunks.consume(to: PcapFileHeader.length)
      _ = contents.add(CaptureInterface(linkType: pcap.linkType))
      if pcap.majorVersion != 2 {
        contents.recordDamage(.pcapVersion, at: 0, claimed: UInt64(pcap.majorVersion))
      }
    }
    batch = UniqueArray(minimumCapacity: CaptureLimits.batchSize)
    self.chunks = chunks
    self.totalBytes = totalBytes
    self.format = format
    self.name = name
  }

  private static func notACapture(_ bytes: RawSpan, name: ForeignText) -> CaptureError {
    guard bytes.byteCount > 0 else { return .empty(name: name) }
    if let compression = Compression(bytes: bytes) { return .compressed(name: name, compression) }
    let firstBytes = bytes.array(at: 0, count: min(bytes.byteCount, 16))
    return .notACapture(name: name, firstBytes: firstBytes)
  }
}

extension CaptureReader {
  /// Calls `body` with each remaining packet and its bytes without a frame check sequence.
  ///
  /// If `body` throws, its packet counts as delivered; a further call continues after it.
  @inlinable
  public mutating func readPackets<E: Error>(
    _ body: (CapturedPacket, RawSpan) throws(E) -> Void
  ) throws(E) {
    while try readBatch(body) {}
  }

  /// Calls `body` with the packets of the next batch; returns false when the file has ended.
  ///
  /// Between calls, the caller can read progress, names, processes and secrets. Names and secrets
  /// are available before the packets that follow them in the file. On a pipe, packets that have
  /// arrived are delivered before the reader waits for more.
  @inlinable
  public mutating func readBatch<E: Error>(
    _ body: (CapturedPacket, RawSpan) throws(E) -> Void
  ) throws(E) -> Bool {
    if delivered == batch.count {
      guard decodeBatch() else { return false }
    }
    var next = delivered
    defer { delivered = next }
    let chunk = bytes
    while next < batch.count {
      let packet = batch[next]
      next &+= 1
      try body(packet.packet, chunk.extracting(packet.start..<packet.end))
    }
    return true
  }

  /// Decodes the file up to the next packet without delivering it, to read earlier metadata.
  ///
  /// Returns false when the file has ended. On a pipe that pauses, true may also mean that no
  /// packet has arrived yet, so call the function again.
  public mutating func lookAhead() -> Bool {
    guard delivered == batch.count else { return true }
    return decodeBatch()
  }

  @usableFromInline package var bytes: RawSpan {
    @_lifetime(borrow self) get { chunks.bytes }
  }

  package var chunk: FileChunk { chunks.chunk }

  /// Decodes the next batch; returns false when the file has ended.
  ///
  /// If a pipe pauses, the batch is empty and the result is true.
  @usableFromInline
  package mutating func decodeBatch() -> Bool {
    deliveredBefore += delivered
    delivered = 0
    if rotated != nil, batch.count > 0 { noteLastPacket() }
    batch.removeAll(keepingCapacity: true)
    while !isFinished {
      let step = Self.decode(chunks, pcap, &pcapng, into: &batch, &contents)
      chunks.consume(to: step.position)
      switch step.demand {
      case .delivery: return true
      case .bytes(let count):
        // Reading more would move bytes to which undelivered packets refer.
        guard batch.isEmpty else { return true }
        if !chunks.fill(until: count) {
          if chunks.isPaused { return true }
          if !continueInNextFile() { finishAtEnd() }
        }
      case .skip(let count): if !chunks.skip(count) { isFinished = true }
      case .stop: isFinished = true
      }
    }
    rotated?.stop(because: .damaged)
    return !batch.isEmpty
  }

  package var isFollowing: Bool { chunks.follower != nil }

  package mutating func skipBatch() { delivered = batch.count }

  /// Decodes the next part of the file, for a copy of the file with changes.
  ///
  /// Calls `body` with the part's position, the buffer and the part's packets; returns false at the
  /// end. All parts in sequence are the file after its header. ``packetsRead`` does not change.
  package mutating func decodePart(
    _ body: (CaptureFileRange, RawSpan, borrowing UniqueArray<BatchedPacket>) -> Void
  ) -> Bool {
    guard !isFinished else { return false }
    batch.removeAll(keepingCapacity: true)
    let start = chunks.start
    let step = Self.decode(chunks, pcap, &pcapng, into: &batch, &contents)
    if step.position > start { body(.records(start..<step.position), chunks.bytes, batch) }
    chunks.consume(to: step.position)
    switch step.demand {
    case .delivery: break
    case .bytes(let count):
      if batch.isEmpty, !chunks.fill(until: count), !chunks.isPaused {
        finishAtEnd()
        body(.cut(chunks.start..<chunks.start + chunks.available), chunks.bytes, batch)
      }
    case .skip(let count):
      let place = chunks.start..<chunks.start + min(BlockHeader.length, chunks.available)
      let header = chunks.bytes.array(at: place.lowerBound, count: place.count)
      let before = chunks.fileOffset + UInt64(chunks.start)
      isFinished = !chunks.skip(count)
      let skipped = chunks.fileOffset + UInt64(chunks.start) - before
      header.withBytes { body(.skipped(count: Int(clamping: skipped)), $0, batch) }
    case .stop:
      isFinished = true
      body(.cut(chunks.start..<chunks.start + chunks.available), chunks.bytes, batch)
    }
    batch.removeAll(keepingCapacity: true)
    return true
  }

  private static func decode(
    _ chunks: borrowing ChunkBuffer, _ pcap: PcapFileHeader?, _ pcapng: inout PcapngDecoder,
    into batch: inout UniqueArray<BatchedPacket>, _ contents: inout CaptureMetadata
  ) -> DecodingStep {
    let (bytes, start, fileOffset) = (chunks.bytes, chunks.start, chunks.fileOffset)
    guard let pcap else {
      return pcapng.decode(bytes, from: start, fileOffset: fileOffset, into: &batch, &contents)
    }
    return pcap.decode(bytes, from: start, fileOffset: fileOffset, into: &batch, &contents)
  }

  private mutating func finishAtEnd() {
    isFinished = true
    let offset = chunks.fileOffset + UInt64(chunks.start)
    // The most specific reason first: a failed read or damaged compression also leaves an
    // incomplete record.
    if let failure = chunks.failure {
      contents.recordDamage(.readFailed, at: offset, claimed: UInt64(failure.number))
    } else if let damage = chunks.packedDamage {
      contents.recordDamage(CaptureDamage.Kind(damage), at: offset)
    } else if let ending = chunks.follower?.ending {
      switch ending {
      case .asked: break
      case .shrunk: contents.recordDamage(.shrunk, at: offset)
      case .replaced: contents.recordDamage(.replaced, at: offset)
      }
    } else if chunks.available > 0 {
      contents.recordDamage(format == .pcap ? .recordTruncated : .blockTruncated, at: offset)
    }
  }
}

// MARK: - Rotated captures

extension CaptureReader {
  /// Opens the first file of a rotated capture, and goes on in the next at the end of each.
  ///
  /// Packets are numbered through all files. A file that does not continue the one before it ends
  /// the capture; see ``brokenSeam``.
  ///
  /// - Throws: `CaptureError` if the first file cannot be read or does not begin with a capture
  ///   header.
  public init(_ capture: RotatedCapture) throws(CaptureError) {
    guard let first = capture.paths.first else { throw .empty(name: "") }
    try self.init(path: first)
    goOn(in: capture)
  }

  /// Makes the reader, which has opened the capture's first file, go on in the next at its end.
  package mutating func goOn(in capture: RotatedCapture) {
    guard totalBytes != nil, !isFollowing else { return }
    let reading = RotatedReading(capture, name: name)
    totalBytes = reading.totalBytes
    rotated = reading
  }

  /// The files of a rotated capture that were read until now; empty for another capture.
  public var parts: [CapturePart] { rotated?.parts ?? [] }

  /// The next file of the rotated capture, if it was not read because it does not continue the
  /// capture.
  public var brokenSeam: BrokenSeam? { rotated?.broken }

  /// The files that are missing after those of the rotated capture; nil if none, or unknown.
  public var missingFiles: RotatedCapture.MissingFiles? {
    rotated.flatMap { $0.broken == nil ? $0.capture.missing : nil }
  }

  private mutating func noteLastPacket() {
    let time = batch[batch.count - 1].time
    rotated?.lastTime = time == .min ? nil : time
    rotated?.hasPackets = true
  }

  /// Opens the next file of a rotated capture; returns false if there is none, or if it does not
  /// continue the capture.
  private mutating func continueInNextFile() -> Bool {
    guard let path = rotated?.next else { return false }
    guard chunks.available == 0, chunks.failure == nil, chunks.packedDamage == nil else {
      rotated?.stop(because: .damaged)
      return false
    }
    if let reason = seamBreak(before: path) {
      rotated?.stop(because: reason)
      return false
    }
    do throws(CaptureError) {
      var length: UInt64?
      let next = try ChunkBuffer.opening(
        ChunkBuffer.file(at: path), name: ForeignText(path), length: &length)
      let read = fileBytesRead
      rotated?.begin(path, after: contents.packetRecords, bytes: read)
      chunks = next
    } catch {
      rotated?.stop(because: .unreadable)
      return false
    }
    if pcap != nil { chunks.consume(to: PcapFileHeader.length) }
    contents.beginFile(describing: pcapng.interfaces.map(\.index))
    pcapng = PcapngDecoder()
    return true
  }

  /// Returns the reason why the file at `path` does not continue the capture; nil if it does.
  private func seamBreak(before path: String) -> SeamBreak? {
    guard let rotated, var next = try? CaptureReader(path: path) else { return .unreadable }
    while next.batch.isEmpty, next.decodeBatch() {}
    if let reason = outline.seamBreak(before: next.outline) { return reason }
    // A file without packets has no time, and one after such files may begin at any.
    guard rotated.hasPackets, next.batch.count > 0 else { return nil }
    let first = next.batch[0].time
    return CaptureOutline.seamBreak(
      from: rotated.lastTime, to: first == .min ? nil : first,
      longestPause: rotated.capture.longestPause)
  }

  private var outline: CaptureOutline {
    let described = pcap == nil ? pcapng.interfaces.map(\.index) : [0]
    return CaptureOutline(
      format: format, fileHeader: fileHeader, recorder: pcapng.recorder,
      interfaces: described.compactMap {
        contents.interfaces.indices.contains($0) ? contents.interfaces[$0] : nil
      },
      snapshotLengths: pcapng.interfaces.map(\.snapshotLength))
  }

  /// The number of bytes of the current file that were decoded; if it is compressed, that of
  /// compressed bytes read.
  private var fileBytesRead: UInt64 {
    chunks.packedBytesRead ?? chunks.fileOffset + UInt64(chunks.start)
  }
}

extension CaptureReader {
  /// The number of bytes decoded; for a compressed file, the number of compressed bytes read.
  public var bytesRead: UInt64 { (rotated?.bytesBefore ?? 0) + fileBytesRead }
  public var packetsRead: Int { deliveredBefore + delivered }
  public var damage: [CaptureDamage] { contents.damage }
  public var interfaces: [CaptureInterface] { contents.interfaces }
  public var processes: [CaptureProcess] { contents.processes }
  /// The names of addresses in the Name Resolution Blocks decoded until now.
  public var names: [ResolvedName] { contents.names }
  public var droppedPackets: UInt64? { contents.droppedPackets }
  /// Returns the packet counts of the interface at `index` in `interfaces`; nil if unknown.
  public func statistics(ofInterface index: Int) -> CaptureStatistics? {
    contents.statistics[index]
  }
  /// The TLS key logs in the Decryption Secrets Blocks decoded until now; do not display them.
  public var decryptionSecrets: [[UInt8]] { contents.decryptionSecrets }
}
