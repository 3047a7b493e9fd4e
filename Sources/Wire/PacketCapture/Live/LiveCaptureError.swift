/// An error that prevents capturing on an interface.
public enum LiveCaptureError: Error, Equatable, Sendable {
  /// There is no interface of that name.
  case noSuchInterface(String)
  /// The user may not capture on it.
  case notPermitted(String)
  /// The interface is not up.
  case interfaceDown(String)
  /// libpcap or the system refuses for another reason, in its own words.
  case refused(String, reason: String)
  /// libpcap rejects the filter expression for this interface.
  case badFilter(BPFFilterError)
}

extension LiveCaptureError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .noSuchInterface(let name): "\(name): no such interface"
    case .notPermitted(let name): "\(name): capturing on it is not permitted"
    case .interfaceDown(let name): "\(name): the interface is not up"
    case .refused(let name, let reason): "\(name): cannot be captured on (\(reason))"
    case .badFilter(let error): "\(error)"
    }
  }
}
