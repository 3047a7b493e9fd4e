/// An error of a system call (errno(2)).
package struct SystemError: Error, Equatable {
  package let number: CInt

  /// The error that the last call left.
  package init() { number = errno }

  package init(number: CInt) { self.number = number }

  /// True if the reading end of a pipe is closed.
  package var isBrokenPipe: Bool { number == EPIPE }

  /// The system's message.
  package var words: String { unsafe String(cString: strerror(number)) }
}
