/// A part of an app that could not be read, or not in its format.
package struct ContentGap: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(AppBundleError)
    /// The slice is encrypted, as in apps from the App Store, and so are its strings.
    case encrypted(MachOArchitecture)
    /// The headers of an executable are inconsistent; it was searched only for URLs.
    case damagedExecutable
    /// A binary property list is inconsistent or too large; it was searched only for URLs.
    case unreadPropertyList
    /// The Hermes bytecode is inconsistent or of an unknown version.
    ///
    /// It was searched only for URLs, and their hosts may run into the next string.
    case unreadBytecode
    case tooManyBytes
  }

  package var file: String
  package var reason: Reason
}
