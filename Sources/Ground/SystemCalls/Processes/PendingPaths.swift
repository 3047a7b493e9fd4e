/// The paths of files that are not whole yet, which a signal that ends the run removes.
///
/// A signal may come at any moment, so its handler reads memory that is there for as long as the
/// process is, and calls `unlink` alone (POSIX.1-2024, 2.4.3).
package enum PendingPaths {
  /// Files that can be pending at once: the product and each report.
  private static let most = 64
  private nonisolated(unsafe) static let slots = unsafe makeSlots()

  private static func makeSlots() -> UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?> {
    let slots = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
      .allocate(capacity: most)
    unsafe slots.initialize(repeating: nil)
    return unsafe slots
  }

  /// Adds a path.
  ///
  /// - Returns: The slot that it has; `nil` where there are too many, and a signal would leave the
  ///   file behind.
  package static func insert(_ path: String) -> Int? {
    guard let slot = unsafe slots.firstIndex(where: { unsafe $0 == nil }) else { return nil }
    unsafe slots[slot] = strdup(path)
    return slot
  }

  /// Takes the path of a slot out.
  package static func remove(_ slot: Int) {
    let path = unsafe slots[slot]
    unsafe slots[slot] = nil
    unsafe free(path)
  }

  /// Goes over the slots once, so that a handler has nothing to make.
  package static func prepare() {
    var slot = 0
    while slot < most {
      _ = unsafe slots[slot]
      slot += 1
    }
  }

  /// Removes all files that are pending.
  package static func removeFiles() {
    var slot = 0
    while slot < most {
      if let path = unsafe slots[slot] { _ = unsafe unlink(path) }
      slot += 1
    }
  }
}
