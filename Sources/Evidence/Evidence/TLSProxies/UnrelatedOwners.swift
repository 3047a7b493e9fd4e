/// Decides whether one key or authority serves at least three unrelated owners of hosts, as a
/// proxy's does.
///
/// Each use is an owner (a registrable domain) with a trait: the certificate that has the key, or
/// the date on which the authority issued one. Three uses count if no two share an owner or a
/// trait. So one certificate for many names, as CDNs use, and one owner with many certificates do
/// not count.
struct UnrelatedOwners<Trait: Hashable & Sendable>: Sendable {
  static var enough: Int { 3 }

  private struct Use: Hashable, Sendable {
    var trait: Trait
    var owner: String
  }

  private var uses: [Use] = []
  /// True once three uses were seen of which no two share an owner or a trait.
  private(set) var areEnough = false

  /// Records that `owner` has `trait`; returns the change in the number of stored uses.
  ///
  /// At most three uses are stored for each trait and each owner. That suffices, because two other
  /// uses can rule out at most two of the three.
  mutating func record(_ trait: Trait, owner: String) -> Int {
    guard !areEnough else { return 0 }
    var (ofTrait, ofOwner) = (0, 0)
    for use in uses {
      let (isSame, isOwners) = (use.trait == trait, use.owner == owner)
      if isSame, isOwners { return 0 }
      ofTrait += isSame ? 1 : 0
      ofOwner += isOwners ? 1 : 0
    }
    // Enough uses of one trait or owner are known; only different ones can still decide.
    guard ofTrait < Self.enough, ofOwner < Self.enough else { return 0 }
    let use = Use(trait: trait, owner: owner)
    let others = uses.filter { $0.trait != trait && $0.owner != owner }
    areEnough = others.contains { one in
      others.contains { $0.trait != one.trait && $0.owner != one.owner }
    }
    let count = uses.count
    // Once decided, the uses are not needed any more.
    uses = areEnough ? [] : uses + [use]
    return uses.count - count
  }
}
