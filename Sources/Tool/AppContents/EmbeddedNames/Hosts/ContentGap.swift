/// A part of an app that could not be read, or not as what it is.
public struct ContentGap: Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// A file or folder cannot be read.
    case unreadable(AppBundleError)
    /// The code of that slice is encrypted, as in an app of the App Store, and so are its strings.
    case encrypted(MachOArchitecture)
    /// The headers of an executable contradict themselves; it was searched for URLs alone.
    case damagedExecutable
    /// A binary property list contradicts itself or is too large; it was searched for URLs alone.
    case unreadPropertyList
    /// The tables of Hermes bytecode are of another version or contradict themselves; it was searched
    /// for URLs alone, and their hosts may run on into the next string.
    case unreadBytecode
    /// There are more bytes than are read.
    case tooManyBytes
  }

  /// The path of the file, or of the whole app.
  public var file: String
  public var reason: Reason
}
