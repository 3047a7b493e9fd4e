/// Waits for a descriptor (poll(2)).
///
/// - Parameters:
///   - events: The events to wait for, as `POLLIN`.
///   - number: The descriptor's number.
///   - milliseconds: The longest wait; negative to wait as long as it takes.
/// - Returns: The events that came, errors among them; 0 if none came in time.
/// - Throws: `SystemError`; `EINTR` if a signal ended the wait.
package func waitForEvents(
  _ events: some BinaryInteger, of number: CInt, milliseconds: CInt
) throws(SystemError) -> Int16 {
  var request = pollfd(fd: number, events: Int16(truncatingIfNeeded: events), revents: 0)
  guard unsafe poll(&request, 1, milliseconds) >= 0 else { throw SystemError() }
  return request.revents
}

/// Waits for so long, or until a signal comes.
package func pause(milliseconds: CInt) { _ = poll(nil, 0, milliseconds) }
