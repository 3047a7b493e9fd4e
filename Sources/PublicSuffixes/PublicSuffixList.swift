/// Stub.
public struct PublicSuffixList: Sendable {
  public static let embedded = PublicSuffixList("")
  public init(_ text: String) {}
  public func registrableDomain(of s: String) -> String? { let p = s.split(separator: "."); return p.count > 1 ? p.suffix(2).joined(separator: ".") : nil }
}
