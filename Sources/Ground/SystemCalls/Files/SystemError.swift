/// An error of a system call (errno(2)).
package struct SystemError: Error, Equatable {
  package let number: CInt

  /// Creates the error of the last system call (`errno`).
  package init() { number = errno }

  package init(number: CInt) { self.number = number }

  /// True for EPIPE: the reading end of the pipe or connection is closed.
  package var isBrokenPipe: Bool { number == EPIPE }

  /// The system's message for the error number (strerror(3)).
  package var words: String { unsafe String(cString: strerror(number)) }
}
