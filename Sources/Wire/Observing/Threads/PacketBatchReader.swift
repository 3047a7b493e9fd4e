import BasicContainers
import CaptureFiles

/// Decodes and dissects the packets of a capture, a batch at a time, for the threads of
/// `ShardWorkers`.
///
/// Any of these threads may read the next batch, but only one at a time. So the thread that names
/// and emits observations need not read. Unchecked, because the compiler cannot verify that
/// `ShardWorkers` grants these turns one after another.
final class PacketBatchReader: @unchecked Sendable {
  /// The maximum number of packets per batch: enough that waking a thread for each shard pays off.
  private static let packetsAtATime = 1024

  /// All mutable state in one struct, so that Swift checks exclusive access once per batch.
  private var state: State
  private let shards: Int

  /// Creates a batch reader, which owns the capture reader, and the dispatcher until
  /// `returnDispatcher`.
  init(
    _ reader: consuming CaptureReader, _ dispatcher: inout PacketDispatcher,
    _ secrets: EmbeddedSecrets, shards: Int
  ) {
    self.shards = shards
    state = State(reader: reader, secrets: secrets, dispatcher: PacketDispatcher(shards: shards))
    swap(&state.dispatcher, &dispatcher)
  }

  /// Reads the next batch.
  ///
  /// - Parameter returned: Batches that are no longer used. They release their chunks here, so that
  ///   the reader can reuse these.
  /// - Returns: Nil at the end of the file.
  func next(reusing returned: [PacketBatchInProgress]) -> PacketBatchInProgress? {
    for batch in returned { batch.end() }
    state.spares += returned
    let batch = state.spares.popLast() ?? PacketBatchInProgress(shards: shards)
    if state.fill(batch, most: Self.packetsAtATime) { return batch }
    state.spares.append(batch)
    return nil
  }

  /// True if the last batch ended before new secrets in the file: the shards must process it before
  /// the next is read, as secrets apply to connections that begin later.
  var hasNewSecrets: Bool { state.hasNewSecrets }

  /// Gives the dispatcher back to the caller; no thread may read any more.
  func returnDispatcher(_ dispatcher: inout PacketDispatcher) {
    swap(&state.dispatcher, &dispatcher)
  }

  func withReader<Result>(_ body: (borrowing CaptureReader) -> Result) -> Result {
    body(state.reader)
  }
}

extension PacketBatchReader {
  private struct State: ~Copyable {
    var reader: CaptureReader
    var secrets: EmbeddedSecrets
    var dispatcher: PacketDispatcher
    var spares: [PacketBatchInProgress] = []
    var hasNewSecrets = false
    /// True if the capture reader has decoded packets that are not in a batch yet.
    private var isAhead = false
    private var known = (names: 0, processes: 0, tapped: 0)

    init(
      reader: consuming CaptureReader, secrets: EmbeddedSecrets,
      dispatcher: consuming PacketDispatcher
    ) {
      self.reader = reader
      self.secrets = secrets
      self.dispatcher = dispatcher
    }

    mutating func fill(_ batch: PacketBatchInProgress, most: Int) -> Bool {
      secrets.learn(reader.decryptionSecrets)
      hasNewSecrets = false
      batch.packets.removeAll()
      var chunk: FileChunk?
      var byteCount = 0
      while batch.packets.packets.count < most {
        guard isAhead || reader.decodeBatch() else { break }
        // The packets of a batch lie in one chunk.
        isAhead = chunk.map { $0 !== reader.chunk } ?? false
        if isAhead {
          // The next file of a rotated capture may begin with secrets.
          hasNewSecrets = secrets.areNew(reader.decryptionSecrets)
          break
        }
        dispatcher.dispatch(reader.batch, in: reader.bytes, to: &batch.packets)
        (chunk, byteCount) = (reader.chunk, reader.bytes.byteCount)
        reader.skipBatch()
        hasNewSecrets = secrets.areNew(reader.decryptionSecrets)
        // Names apply to the packets that follow them.
        if hasNewSecrets || reader.names.count > known.names { break }
      }
      guard let chunk else { return false }
      batch.begin(in: chunk, byteCount: byteCount, news(), bytesRead: reader.bytesRead)
      return true
    }

    private mutating func news() -> PacketBatchInProgress.News {
      let tapped = dispatcher.tappedProcesses.listed
      let news = PacketBatchInProgress.News(
        names: Array(reader.names.dropFirst(known.names)),
        processes: Array(reader.processes.dropFirst(known.processes)),
        tappedProcesses: Array(tapped.dropFirst(known.tapped)))
      known = (reader.names.count, reader.processes.count, tapped.count)
      return news
    }
  }
}
