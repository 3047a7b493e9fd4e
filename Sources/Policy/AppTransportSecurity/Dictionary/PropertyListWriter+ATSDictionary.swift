public import PropertyLists

extension PropertyListWriter {
  private static let policyKey = "NSAppTransportSecurity"

  /// Returns a property list with the dictionary, even if empty, under `NSAppTransportSecurity`.
  public static func document(appTransportSecurity policy: PropertyListDictionary) -> String {
    document([policyKey: .dictionary(policy)])
  }

  /// Returns the key `NSAppTransportSecurity` with the dictionary, to be pasted into an Info.plist.
  public static func fragment(appTransportSecurity policy: PropertyListDictionary) -> String {
    fragment(policyKey, .dictionary(policy))
  }
}
