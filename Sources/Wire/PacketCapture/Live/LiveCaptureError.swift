public enum LiveCaptureError: Error, Equatable, Sendable {
  case noSuchInterface(String)
  /// The user has no permission to capture on this interface.
  case notPermitted(String)
  case interfaceDown(String)
  case refused(String, reason: String)
  case badFilter(BPFFilterError)
}

extension LiveCaptureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchInterface(let name): "\(name): no such interface"
    case .notPermitted(let name): "\(name): no permission to capture on it"
    case .interfaceDown(let name): "\(name): the interface is not up"
    case .refused(let name, let reason): "\(name): cannot capture on it (\(reason))"
    case .badFilter(let error): "\(error)"
    }
  }
}
