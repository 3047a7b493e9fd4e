public import PropertyLists

extension PropertyListWriter {
  private static let policyKey = "NSAppTransportSecurity"

  /// A property list whose root holds the dictionary under `NSAppTransportSecurity`, even if empty.
  public static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    document([policyKey: .dictionary(policy)])
  }

  /// The key `NSAppTransportSecurity` with the dictionary, to be pasted into an Info.plist.
  public static func fragment(appTransportSecurity policy: PropertyListDictionary) -> String {
    fragment(policyKey, .dictionary(policy))
  }
}
