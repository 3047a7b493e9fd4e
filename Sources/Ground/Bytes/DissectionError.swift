/// An error that stops the parsing of captured bytes.
///
/// Throwing it never allocates, as it is a trivial value. Each protocol layer catches it and
/// reports an anomaly instead.
public struct DissectionError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `truncated`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let truncated = Self("truncated")
    public static let malformed = Self("malformed")
  }

  /// The kinds with their details, which this package matches exhaustively.
  @usableFromInline
  package enum Cause: Equatable, Sendable {
    /// Fewer bytes were left than needed; `at` is an offset in the whole input.
    case truncated(at: Int, needed: Int, available: Int)
    /// The bytes contradict the format; `at` is an offset in the whole input.
    case malformed(at: Int)
  }

  @usableFromInline package let cause: Cause

  @inlinable package init(cause: Cause) { self.cause = cause }

  public var code: Code {
    switch cause {
    case .truncated: .truncated
    case .malformed: .malformed
    }
  }
}

extension DissectionError {
  @inlinable package static func truncated(at: Int, needed: Int, available: Int) -> Self {
    Self(cause: .truncated(at: at, needed: needed, available: available))
  }
  @inlinable package static func malformed(at: Int) -> Self { Self(cause: .malformed(at: at)) }
}
