import CaptureFiles
import SystemCalls

/// Threads that let the shards process batches in order.
///
/// The reading thread adds batches and takes finished ones, in order; instead of waiting, it also
/// works. Only one thread at a time processes a shard, so results do not depend on the number of
/// threads.
///
/// Unchecked, because the compiler cannot verify these rules. Mutable state is used inside
/// `monitor`. A shard is used only by the thread that claimed it, and a batch in work changes only
/// in its results.
final class ShardWorkers: @unchecked Sendable {
  /// The most batches in work; more would only use memory.
  private static let mostBatches = 6

  private let monitor = Monitor()
  private let shards: [FlowShard]
  private var batches: [BatchInWork] = []
  private var removed = 0
  private var progress: [Int]
  private var isClaimed: [Bool]
  private var isStopped = false
  private var running = 0
  private var waiting = 0

  /// Starts threads in addition to the reading one; fewer if the system refuses.
  init(_ shards: [FlowShard], threads: Int) {
    self.shards = shards
    progress = Array(repeating: 0, count: shards.count)
    isClaimed = Array(repeating: false, count: shards.count)
    for _ in 1..<max(threads, 1) {
      monitor.enter { running += 1 }
      if !startThread({ self.work() }) { monitor.enter { running -= 1 } }
    }
  }

  private struct Turn {
    var shard: Int
    var batch: BatchInWork
  }

  var isIdle: Bool { monitor.enter { batches.isEmpty } }

  func add(_ batch: BatchInWork) {
    monitor.enter {
      batches.append(batch)
      if waiting > 0 { monitor.notifyAll() }
    }
  }

  /// Takes the oldest batch, if all shards have processed it.
  ///
  /// - Parameter isLast: True to work or wait until they have.
  /// - Returns: Nil if there is none, or if another batch can be read first.
  func removeFinished(evenIfRecent isLast: Bool) -> BatchInWork? {
    while true {
      var turn: Turn?
      var done: BatchInWork?
      var isOver = false
      monitor.enter {
        while true {
          guard let oldest = batches.first else { return isOver = true }
          if oldest.shardsLeft == 0 {
            removed += 1
            return done = batches.removeFirst()
          }
          guard isLast || batches.count >= Self.mostBatches else { return isOver = true }
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
    var best: Int?
    for shard in shards.indices where !isClaimed[shard] && progress[shard] < removed + batches.count
    {
      if let known = best, progress[known] <= progress[shard] { continue }
      best = shard
    }
    guard let best else { return nil }
    isClaimed[best] = true
    return Turn(shard: best, batch: batches[progress[best] - removed])
  }

  private func perform(_ turn: Turn) {
    let emitted = turn.batch.emitted(by: shards[turn.shard], as: turn.shard)
    monitor.enter {
      turn.batch.finish(turn.shard, emitted)
      progress[turn.shard] += 1
      isClaimed[turn.shard] = false
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

/// A batch in work with the shards' results, reused for later batches.
final class BatchInWork {
  var packets = PacketBatch()
  var emitted: [[EmittedDraft]]
  private(set) var shardsLeft = 0
  private(set) var names = 0
  private var chunk: Chunk?
  private var byteCount = 0

  init(shards: Int) { emitted = Array(repeating: [], count: shards) }

  func begin(names: Int, in chunk: Chunk, byteCount: Int) {
    self.names = names
    self.chunk = chunk
    self.byteCount = byteCount
    shardsLeft = emitted.count
  }

  func end() { chunk = nil }

  func emitted(by shard: FlowShard, as number: Int) -> [EmittedDraft] {
    var emitted: [EmittedDraft] = []
    withBytes { shard.receive(packets, as: number, $0, emitted: &emitted) }
    return emitted
  }

  func finish(_ shard: Int, _ emitted: [EmittedDraft]) {
    self.emitted[shard] = emitted
    shardsLeft -= 1
  }

  func withBytes(_ body: (RawSpan) -> Void) { chunk?.withBytes(byteCount, body) }
}
