/// A reason why a connection is not made, or does not go on.
public enum SocketFailure: Error, Hashable, Sendable {
  /// The other side did not do its part in time.
  case timedOut
  /// The other side refused the connection: nobody listens there.
  case refused
  /// The other side reset the connection.
  case reset
  /// The system knows no way to the other side.
  case unreachable
  /// Another error of the system, by its number (errno(2)).
  case system(CInt)

  /// The failure that an error number stands for.
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
  /// The reason in words.
  public var description: String {
    switch self {
    case .timedOut: "no answer in time"
    case .refused: "connection refused"
    case .reset: "connection reset"
    case .unreachable: "no route to it"
    case .system(let number): SystemError(number: number).words
    }
  }
}
