/// A company that makes SDKs, with its other names and its owner.
///
/// Only companies with another name or an owner are listed, so the vendor of an SDK may be missing
/// from the list.
public struct SDKVendor: Hashable, Sendable {
  public var name: String
  public var owner: String?
  /// Other names that pages use for the company: former names, product names, other scripts.
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
