/// The memory of a part of a file, which anyone may keep who still reads packets in it.
///
/// The bytes of packets that were decoded do not change while anyone but `ChunkBuffer` refers to it,
/// so that other threads may read them.
@safe
package final class Chunk: @unchecked Sendable {
  let capacity: Int
  let memory: UnsafeMutableRawPointer

  init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = .allocate(byteCount: capacity, alignment: 4096)
  }

  deinit { unsafe memory.deallocate() }

  /// Calls `body` with the first bytes, as many as were read of it when its packets were decoded.
  package func withBytes<Result>(_ count: Int, _ body: (RawSpan) -> Result) -> Result {
    body(unsafe RawSpan(_unsafeStart: memory, byteCount: min(count, capacity)))
  }
}
