/// One file of an app, on the disk or in a zip file.
public struct AppFile: Sendable {
  /// The path to show, through a zip file too: `Shop.ipa/Payload/Shop.app/Shop`.
  public let path: String
  let place: Place

  enum Place: Sendable {
    /// A path on the disk.
    case disk(String)
    /// An entry of the zip file, by the index in its listing.
    case entry(Int)
  }

  /// The last component of the path.
  public var name: Substring { path.split(separator: "/").last ?? path[...] }
}
