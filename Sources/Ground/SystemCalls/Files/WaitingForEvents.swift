/// Waits for events of a descriptor (poll(2)).
///
/// - Parameters:
///   - events: The events to wait for, such as `POLLIN`.
///   - number: The number of the descriptor.
///   - milliseconds: The timeout; negative for none.
/// - Returns: The events that occurred, also error events; 0 after the timeout.
/// - Throws: `SystemError`; `EINTR` if a signal ended the wait.
package func waitForEvents(
  _ events: some BinaryInteger, of number: CInt, milliseconds: CInt
) throws(SystemError) -> Int16 {
  var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
  guard unsafe poll(&request, 1, milliseconds) >= 0 else { throw SystemError() }
  return request.revents
}

/// Waits for a number of milliseconds; a signal ends the wait early.
package func pause(milliseconds: CInt) { _ = poll(nil, 0, milliseconds) }
