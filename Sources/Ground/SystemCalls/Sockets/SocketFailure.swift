/// The error of a connection that cannot be made or continued.
package enum SocketFailure: Error, Hashable, Sendable {
  /// The step was not finished before its deadline.
  case timedOut
  /// The other side refused the connection: no process listens on the port.
  case refused
  case reset
  /// The system has no route to the other side.
  case unreachable
  /// Any other system error, by its number (errno(2)).
  case system(CInt)

  init(number: CInt) {
    self =
      switch number {
      case ETIMEDOUT: .timedOut
      case ECONNREFUSED: .refused
      case ECONNRESET, EPIPE: .reset
      case ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL: .unreachable
      default: .system(number)
      }
  }
}

extension SocketFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .timedOut: "no answer in time"
    case .refused: "connection refused"
    case .reset: "connection reset"
    case .unreachable: "no route to the host"
    case .system(let number): SystemError(number: number).words
    }
  }
}
