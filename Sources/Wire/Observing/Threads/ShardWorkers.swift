import CaptureFiles
import SystemCalls

/// Threads that have the shards look at batches, each shard at one batch after another.
///
/// The thread that reads adds batches and takes those that all shards have looked at, in order; where
/// it would have to wait, it works too. Of a shard one thread at a time takes care, so that what a
/// shard tells does not depend on the number of threads.
///
/// Unchecked, as the compiler knows no such rule: everything that changes is used inside `monitor`,
/// a shard by the thread that claimed it, and of a batch in work only what it told changes.
final class ShardWorkers: @unchecked Sendable {
  /// The most batches in work; more would only take memory.
  private static let mostBatches = 6

  private let monitor = Monitor()
  private let shards: [FlowShard]
  /// The batches that are not taken yet, the oldest first.
  private var batches: [BatchInWork] = []
  /// The number of batches that were taken.
  private var taken = 0
  /// The number of batches that each shard has looked at.
  private var progress: [Int]
  private var isClaimed: [Bool]
  private var isStopped = false
  private var running = 0
  private var waiting = 0

  /// Starts threads besides the one that reads; fewer where the system has no room for more.
  init(_ shards: [FlowShard], threads: Int) {
    self.shards = shards
    progress = Array(repeating: 0, count: shards.count)
    isClaimed = Array(repeating: false, count: shards.count)
    for _ in 1..<max(threads, 1) {
      monitor.enter { running += 1 }
      if !startThread({ self.work() }) { monitor.enter { running -= 1 } }
    }
  }

  /// A turn of a shard: the next batch that it has not looked at.
  private struct Turn {
    var shard: Int
    var batch: BatchInWork
  }

  /// Indicates whether every batch was taken.
  var isIdle: Bool { monitor.enter { batches.isEmpty } }

  /// Adds a batch behind the others.
  func add(_ batch: BatchInWork) {
    monitor.enter {
      batches.append(batch)
      if waiting > 0 { monitor.notifyAll() }
    }
  }

  /// Takes the oldest batch, if all shards have looked at it.
  ///
  /// - Parameter isLast: True to work or wait until they have, whatever else there is to do.
  /// - Returns: `nil` if there is none, or there is time to read another one first.
  func take(evenIfRecent isLast: Bool) -> BatchInWork? {
    while true {
      var turn: Turn?
      var done: BatchInWork?
      var isOver = false
      monitor.enter {
        while true {
          guard let oldest = batches.first else { return isOver = true }
          if oldest.shardsLeft == 0 {
            taken += 1
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

  /// Stops the threads; none works on a shard any more then.
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

  /// Claims the turn that is farthest behind.
  private func claim() -> Turn? {
    var best: Int?
    for shard in shards.indices where !isClaimed[shard] && progress[shard] < taken + batches.count {
      if let known = best, progress[known] <= progress[shard] { continue }
      best = shard
    }
    guard let best else { return nil }
    isClaimed[best] = true
    return Turn(shard: best, batch: batches[progress[best] - taken])
  }

  private func perform(_ turn: Turn) {
    let told = turn.batch.told(by: shards[turn.shard], as: turn.shard)
    monitor.enter {
      turn.batch.finish(turn.shard, told)
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

/// A batch that shards look at, with what they tell; used again for another.
final class BatchInWork {
  var packets = PacketBatch()
  /// What each shard told.
  var told: [[Told]]
  /// The number of shards that have not looked at it.
  private(set) var shardsLeft = 0
  /// The number of names that the file had stated when the batch was read.
  private(set) var names = 0
  private var chunk: Chunk?
  private var byteCount = 0

  /// A batch without packets, for so many shards.
  init(shards: Int) { told = Array(repeating: [], count: shards) }

  /// Begins the work on its packets, which lie in the first bytes of a chunk.
  func begin(names: Int, in chunk: Chunk, byteCount: Int) {
    self.names = names
    self.chunk = chunk
    self.byteCount = byteCount
    shardsLeft = told.count
  }

  /// Ends the work: the chunk is not needed any more.
  func end() { chunk = nil }

  /// Has a shard look at it, and returns what it tells.
  func told(by shard: FlowShard, as number: Int) -> [Told] {
    var told: [Told] = []
    withBytes { shard.take(packets, as: number, $0, told: &told) }
    return told
  }

  /// Notes that a shard has looked at it.
  func finish(_ shard: Int, _ told: [Told]) {
    self.told[shard] = told
    shardsLeft -= 1
  }

  /// Calls `body` with its bytes.
  func withBytes(_ body: (RawSpan) -> Void) { chunk?.withBytes(byteCount, body) }
}
