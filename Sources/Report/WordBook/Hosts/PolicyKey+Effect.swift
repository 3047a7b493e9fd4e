package import AppTransportSecurity
package import PropertyLists

extension PolicyKey {
  /// Returns the effect of this key and value in an entry, as a clause; `nil` for other keys and
  /// for values that permit nothing.
  package func effect(of value: PropertyListValue, in language: Language) -> String? {
    switch (self, value) {
    case (.allowsInsecureHTTPLoads, .boolean(true)):
      language("lets the app load http:// from this host", "允许 App 从这个主机加载 http://")
    case (.minimumTLSVersion, .string(let version)):
      language("accepts \(version) and newer from this host", "接受这个主机使用 \(version) 及更高版本")
    case (.requiresForwardSecrecy, .boolean(false)):
      language("accepts RSA key exchange from this host", "接受这个主机使用 RSA 密钥交换")
    case (.includesSubdomains, .boolean(true)):
      language("applies also to every name below this host", "对这个主机下的所有域名也有效")
    default: nil
    }
  }
}
