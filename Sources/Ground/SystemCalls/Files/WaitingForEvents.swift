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

/// Waits until one of several descriptors has an event, or for a number of milliseconds.
///
/// - Parameters:
///   - reading: The numbers of descriptors to read from.
///   - writing: The numbers of descriptors to write to.
///   - milliseconds: The timeout.
package func waitForEvents(reading: [CInt], writing: [CInt], milliseconds: CInt) {
  var requests =
    reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
  // A signal or an error only ends the wait, and the caller looks at each descriptor.
  _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
}

/// Waits for a number of milliseconds; a signal ends the wait early.
package func pause(milliseconds: CInt) { _ = poll(nil, 0, milliseconds) }
