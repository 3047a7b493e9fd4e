/// Uses of one key or authority, up to three of which share neither the owner nor the trait.
///
/// One certificate for many names, as CDNs use, or one owner with many certificates counts once.
struct UnrelatedUses<Trait: Hashable & Sendable>: Sendable {
  static var enough: Int { 3 }

  private struct Use: Hashable, Sendable {
    var trait: Trait
    var owner: String
  }

  private var uses: [Use] = []
  /// True if three uses were seen with pairwise different traits and owners.
  private(set) var areEnough = false

  /// Records a use; returns the change in stored uses.
  ///
  /// At most three uses are stored for a trait or an owner. That suffices in any order: among three
  /// uses there is one that shares nothing with two given others.
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
