/// What must never be shown: its descriptions and its mirror say nothing.
///
/// So that no error, log line or dump can give away a secret by accident.
public protocol Undisclosed: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension Undisclosed {
  /// The same for all.
  public var description: String { "(undisclosed)" }
  /// The same for all.
  public var debugDescription: String { description }
  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
