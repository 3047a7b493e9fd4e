/// A host of which somebody says whose it is.
public struct OwnerLabel: Hashable, Sendable {
  /// The owner of a host.
  public enum Owner: Hashable, Sendable {
    /// A company that makes SDKs or services for apps.
    case vendor(String)
    /// A company that rents names to anybody: servers, or copies of files.
    case rented(SharedCloud.Kind, String)
    /// Nobody whom a catalogue of SDKs should name.
    case none
  }

  /// In lower case and A-labels, without a dot at its end.
  public var host: String
  public var owner: Owner
  /// The line of the list where it stands, from 1.
  public var line: Int

  /// A host and its owner.
  public init(host: String, owner: Owner, line: Int = 1) {
    self.host = host
    self.owner = owner
    self.line = line
  }
}
