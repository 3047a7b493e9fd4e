/// A chain from a leaf to a trust anchor, as proven by signatures; of several possible paths, the
/// one that expires last.
public struct AnchoredChain: Hashable, Sendable {
  public var anchor: Certificate
  /// The intermediates, nearest to the leaf first.
  public var intermediates: [Certificate]
  /// The sent certificates that signed the leaf, over all paths; empty if the leaf is an anchor.
  public var leafIssuers: Set<Certificate> = []
  public var leafAnchors: Set<Certificate> = []
  public var isOnlyEnd = false

  /// The time in which all intermediates are valid, in nanoseconds since 1970-01-01 00:00 UTC;
  /// `nil` without intermediates.
  public var intermediateValidity: (notBefore: Int64, notAfter: Int64)? {
    guard !intermediates.isEmpty else { return nil }
    return (
      intermediates.map { $0.notBefore ?? .max }.max() ?? .max,
      intermediates.map { $0.notAfter ?? .min }.min() ?? .min
    )
  }

  func yields(to other: AnchoredChain) -> Bool {
    let (mine, others) = (end, other.end)
    if mine != others { return mine < others }
    let (path, otherPath) = (hashes, other.hashes)
    return otherPath.lexicographicallyPrecedes(path)
  }

  private var end: Int64 {
    min(anchor.notAfter ?? .min, intermediateValidity?.notAfter ?? .max)
  }

  private var hashes: [String] { ([anchor] + intermediates).map(\.sha256) }
}
