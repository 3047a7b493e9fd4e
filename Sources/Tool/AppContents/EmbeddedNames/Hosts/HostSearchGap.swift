package import Escaping

/// A part of an app that could not be searched for hosts, or only as plain bytes.
package struct HostSearchGap: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(AppBundleError)
    /// The strings of an executable's slice are encrypted, as in apps from the App Store.
    case encrypted(MachOArchitecture)
    /// The headers of an executable are inconsistent; the file was searched only for URLs.
    case damagedExecutable
    /// A binary property list is inconsistent or too large; the file was searched only for URLs.
    case unreadPropertyList
    /// The Hermes bytecode is inconsistent or of an unknown version.
    ///
    /// The file was searched only for URLs, whose hosts may run into the next string.
    case unreadBytecode
    case tooManyBytes
  }

  package var file: ForeignText
  package var reason: Reason
}
