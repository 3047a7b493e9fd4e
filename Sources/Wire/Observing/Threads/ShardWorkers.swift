import CaptureFiles
import Evidence
import SystemCalls

/// Threads that read batches of packets and process them shard by shard, in order.
///
/// The owner takes finished batches in order; while none is ready, its thread works like the
/// others. Only one thread at a time reads, and only one processes a shard, so results do not
/// depend on the number of threads.
///
/// Unchecked, because the compiler cannot verify these rules: mutable state is used inside
/// `monitor`, the batch reader and a shard only by the thread that claimed them. While a batch is
/// processed, only its results are written.
final class ShardWorkers: @unchecked Sendable {
  /// The limit of batches that are read but not finished; more would only use memory.
  private static let mostBatches = 6

  private let monitor = MutexWithCondition()
  private let shards: [FlowShard]
  private let batchReader: PacketBatchReader
  private var isReading = false
  private var hasEnded = false
  private var mustFinish = false
  private var batches: [PacketBatchInProgress] = []
  private var returned: [PacketBatchInProgress] = []
  private var removed = 0
  private var progress: [Int]
  private var isClaimed: [Bool]
  private var isStopped = false
  private var running = 0
  private var waiting = 0

  /// Starts threads in addition to the owner's; fewer if the system refuses.
  init(_ shards: [FlowShard], _ batchReader: PacketBatchReader, threads: Int) {
    self.shards = shards
    self.batchReader = batchReader
    progress = Array(repeating: 0, count: shards.count)
    isClaimed = Array(repeating: false, count: shards.count)
    for _ in 1..<max(threads, 1) {
      monitor.enter { running += 1 }
      if !startThread({ self.work() }) { monitor.enter { running -= 1 } }
    }
  }

  private enum Turn {
    case read(reusing: [PacketBatchInProgress])
    case process(PacketBatchInProgress, shard: Int)
  }

  /// Takes the oldest batch once all shards have processed it; returns nil after the last one.
  func removeFinished() -> PacketBatchInProgress? {
    while true {
      var turn: Turn?
      var done: PacketBatchInProgress?
      var isOver = false
      monitor.enter {
        while true {
          if let oldest = batches.first, oldest.shardsLeft == 0 {
            removed += 1
            if waiting > 0 { monitor.notifyAll() }
            return done = batches.removeFirst()
          }
          if batches.isEmpty, hasEnded { return isOver = true }
          turn = claim()
          if turn != nil { return }
          wait()
        }
      }
      if isOver { return nil }
      if let done { return done }
      if let turn { perform(turn) }
    }
  }

  /// Gives a batch back, so that its memory is used again.
  func reuse(_ batch: PacketBatchInProgress) { monitor.enter { returned.append(batch) } }

  /// Ends the threads, so that the owner may use the batch reader and the shards itself again.
  func stop() {
    monitor.enter {
      isStopped = true
      batches.removeAll()
      monitor.notifyAll()
      while running > 0 { wait() }
    }
  }

  private func wait() {
    waiting += 1
    monitor.wait()
    waiting -= 1
  }

  private func claim() -> Turn? {
    if canRead {
      isReading = true
      defer { returned.removeAll() }
      return .read(reusing: returned)
    }
    var best: Int?
    for shard in shards.indices where !isClaimed[shard] && progress[shard] < removed + batches.count
    {
      if let known = best, progress[known] <= progress[shard] { continue }
      best = shard
    }
    guard let best else { return nil }
    isClaimed[best] = true
    return .process(batches[progress[best] - removed], shard: best)
  }

  private var canRead: Bool {
    !isReading && !hasEnded && batches.count < Self.mostBatches
      && !(mustFinish && batches.contains { $0.shardsLeft > 0 })
  }

  private func perform(_ turn: Turn) {
    switch turn {
    case .read(let returned): read(reusing: returned)
    case .process(let batch, let shard):
      let emitted = batch.emitted(by: shards[shard], as: shard)
      monitor.enter {
        batch.finish(shard, emitted)
        progress[shard] += 1
        isClaimed[shard] = false
        if waiting > 0 { monitor.notifyAll() }
      }
    }
  }

  private func read(reusing returned: [PacketBatchInProgress]) {
    let batch = batchReader.next(reusing: returned)
    let hasNewSecrets = batchReader.hasNewSecrets
    monitor.enter {
      isReading = false
      mustFinish = hasNewSecrets
      if let batch { batches.append(batch) } else { hasEnded = true }
      if waiting > 0 { monitor.notifyAll() }
    }
  }

  private func work() {
    while true {
      let turn: Turn? = monitor.enter {
        while !isStopped {
          if let turn = claim() { return turn }
          wait()
        }
        running -= 1
        monitor.notifyAll()
        return nil
      }
      guard let turn else { return }
      perform(turn)
    }
  }
}

/// A batch that shards process, with their results; the object is reused for later batches.
final class PacketBatchInProgress {
  var packets = PacketBatch()
  var emitted: [[EmittedObservationDraft]]
  private(set) var shardsLeft = 0
  private(set) var news = News()
  /// The number of bytes of the file that were read up to the end of this batch.
  private(set) var bytesRead: UInt64 = 0
  private var chunk: FileChunk?
  private var byteCount = 0

  init(shards: Int) { emitted = Array(repeating: [], count: shards) }

  /// The names and processes that became known since the previous batch, from the file and from
  /// PKTAP headers of packets.
  struct News {
    var names: [ResolvedName] = []
    var processes: [CaptureProcess] = []
    var tappedProcesses: [ProcessFacts] = []
  }

  func begin(in chunk: FileChunk, byteCount: Int, _ news: News, bytesRead: UInt64) {
    self.chunk = chunk
    self.byteCount = byteCount
    self.news = news
    self.bytesRead = bytesRead
    shardsLeft = emitted.count
  }

  func end() { chunk = nil }

  func emitted(by shard: FlowShard, as number: Int) -> [EmittedObservationDraft] {
    var emitted: [EmittedObservationDraft] = []
    withBytes { shard.receive(packets, as: number, $0, emitted: &emitted) }
    return emitted
  }

  func finish(_ shard: Int, _ emitted: [EmittedObservationDraft]) {
    self.emitted[shard] = emitted
    shardsLeft -= 1
  }

  func withBytes(_ body: (RawSpan) -> Void) { chunk?.withBytes(byteCount, body) }
}
