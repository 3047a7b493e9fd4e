/// A company that makes SDKs, with its other names and its owner.
///
/// Only companies that have either are listed; the vendor of a record is a name, listed or not.
public struct SDKVendor: Hashable, Sendable {
  /// The name that records use.
  public var name: String
  /// The company that owns it, by the name that records use.
  public var owner: String?
  /// Names of it that pages and lists use: earlier ones, products known as companies, other scripts.
  public var aliases: [String]

  /// A company by its name.
  public init(_ name: String, owner: String? = nil, aliases: [String] = []) {
    self.name = name
    self.owner = owner
    self.aliases = aliases
  }

  /// The owners of companies that have one, by the companies' names; of one name the last counts.
  static func owners(of vendors: [SDKVendor]) -> [String: String] {
    Dictionary(vendors.compactMap { vendor in vendor.owner.map { (vendor.name, $0) } }) { $1 }
  }
}
