public struct LiveCaptureError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `no-such-interface`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let noSuchInterface = Self("no-such-interface")
    public static let notPermitted = Self("not-permitted")
    public static let interfaceDown = Self("interface-down")
    public static let refused = Self("refused")
    public static let badFilter = Self("bad-filter")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Equatable, Sendable {
    case noSuchInterface(String)
    /// The user has no permission to capture on this interface.
    case notPermitted(String)
    case interfaceDown(String)
    case refused(String, reason: String)
    case badFilter(BPFFilterError)
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .noSuchInterface: .noSuchInterface
    case .notPermitted: .notPermitted
    case .interfaceDown: .interfaceDown
    case .refused: .refused
    case .badFilter: .badFilter
    }
  }
}

extension LiveCaptureError {
  package static func noSuchInterface(_ text: String) -> Self {
    Self(cause: .noSuchInterface(text))
  }
  package static func notPermitted(_ text: String) -> Self { Self(cause: .notPermitted(text)) }
  package static func interfaceDown(_ text: String) -> Self { Self(cause: .interfaceDown(text)) }
  package static func refused(_ text: String, reason: String) -> Self {
    Self(cause: .refused(text, reason: reason))
  }
  package static func badFilter(_ error: BPFFilterError) -> Self { Self(cause: .badFilter(error)) }
}

extension LiveCaptureError: CustomStringConvertible {
  public var description: String {
    switch cause {
    case .noSuchInterface(let name): "\(name): no such interface"
    case .notPermitted(let name): "\(name): no permission to capture on it"
    case .interfaceDown(let name): "\(name): the interface is not up"
    case .refused(let name, let reason): "\(name): cannot capture on it (\(reason))"
    case .badFilter(let error): "\(error)"
    }
  }
}
