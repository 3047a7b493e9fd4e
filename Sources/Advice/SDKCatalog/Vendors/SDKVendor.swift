/// A company that makes SDKs, with its other names and its owner.
///
/// Only companies with either are listed; a record's vendor may be unlisted.
public struct SDKVendor: Hashable, Sendable {
  public var name: String
  public var owner: String?
  /// Other names on pages and lists: former ones, products known as companies, other scripts.
  public var aliases: [String]

  public init(_ name: String, owner: String? = nil, aliases: [String] = []) {
    self.name = name
    self.owner = owner
    self.aliases = aliases
  }

  static func owners(of vendors: [SDKVendor]) -> [String: String] {
    Dictionary(vendors.compactMap { vendor in vendor.owner.map { (vendor.name, $0) } }) { $1 }
  }
}
