/// The paths of incomplete output files, which a signal handler deletes.
///
/// A handler may run at any moment. So it only reads memory allocated for the life of the process,
/// and only calls `unlink` (POSIX.1-2024, 2.4.3).
package enum IncompleteOutputPaths {
  /// The greatest number of paths at a time; a run writes one result and a few reports.
  package static let most = 64
  private nonisolated(unsafe) static let slots = unsafe makeSlots()

  private static func makeSlots() -> UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?> {
    let slots = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
      .allocate(capacity: most)
    unsafe slots.initialize(repeating: nil)
    return unsafe slots
  }

  /// Registers a path and returns its slot; `nil` if all slots are used, so a signal would leave
  /// the file behind.
  package static func insert(_ path: String) -> Int? {
    guard let slot = unsafe slots.firstIndex(where: { unsafe $0 == nil }) else { return nil }
    unsafe slots[slot] = strdup(path)
    return slot
  }

  package static func remove(_ slot: Int) {
    let path = unsafe slots[slot]
    unsafe slots[slot] = nil
    unsafe free(path)
  }

  /// Reads all slots once, so that their lazy initialization does not happen in a signal handler.
  package static func prepare() {
    var slot = 0
    while slot < most {
      _ = unsafe slots[slot]
      slot += 1
    }
  }

  package static func removeFiles() {
    var slot = 0
    while slot < most {
      if let path = unsafe slots[slot] { _ = unsafe unlink(path) }
      slot += 1
    }
  }
}
