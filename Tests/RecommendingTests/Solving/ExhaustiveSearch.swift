import AppTransportSecurity

@testable import Recommending

/// The smallest dictionary for a few names by trying all there are.
///
/// It knows the rules of look-up (ATS-31, ATS-32) in its own words and nothing of the solver's
/// reasoning. Candidates are entries at every seen name and every name above one, with every set of
/// keys that some name needs, or their union, with and without `NSIncludesSubdomains`. A name's
/// look-up meets only names above, so a choice that fails a seen name is given up at once, and so is
/// one that is no smaller than what was found; the search begins with the names themselves as found.
struct ExhaustiveSearch {
  /// An entry that may stand at a name, its keys by number; those of number 0 are none.
  private struct Entry {
    var keys: Int
    var includesSubdomains: Bool
    var size: DictionarySize
  }

  /// The number of the key set that each name needs, the shorter names first.
  ///
  /// `nil` if the name was not seen.
  private let needs: [Int?]
  /// The places of the names above each name, the nearest first.
  private let above: [[Int]]
  private let candidates: [[Entry]]
  private var chosen: [Entry?]
  private(set) var best: DictionarySize

  init(_ instance: RandomNeeds) {
    let names = Set(instance.needs.keys.flatMap { [$0] + Self.above($0) })
      .sorted { ($0.count, $0) < ($1.count, $1) }
    let needed = Set(instance.needs.values).subtracting([ExceptionEntryKeys()])
    let union = needed.reduce(ExceptionEntryKeys()) { $0.union($1) }
    let keySets = [ExceptionEntryKeys()] + Array(needed.union([union]))
    let needs = names.map { name in instance.needs[name].flatMap { keySets.firstIndex(of: $0) } }
    let above = names.map { Self.above($0).compactMap { names.firstIndex(of: $0) } }
    self.needs = needs
    self.above = above
    candidates = names.indices.map { place in
      let canGroup = instance.canGroup?(names[place]) ?? false
      return keySets.enumerated().flatMap { number, keys in
        [false, true].compactMap { includesSubdomains in
          let opens = number > 0 && includesSubdomains
          // Names that were not seen are opened by groups alone.
          let isAdmissible = opens ? canGroup : number == 0 || needs[place] != nil
          guard isAdmissible else { return nil }
          return Entry(
            keys: number, includesSubdomains: includesSubdomains,
            size: DictionarySize(
              entries: 1, openedDomains: opens ? 1 : 0,
              keys: keys.count + (includesSubdomains ? 1 : 0)))
        }
      }
    }
    chosen = names.map { _ in nil }
    best = instance.needs.values.filter { !$0.isEmpty }.reduce(DictionarySize()) {
      $0 + DictionarySize(entries: 1, keys: $1.count)
    }
    search(0, DictionarySize())
  }

  private mutating func search(_ place: Int, _ size: DictionarySize) {
    guard size < best else { return }
    guard place < needs.count else {
      best = size
      return
    }
    if isServed(place) { search(place + 1, size) }
    for entry in candidates[place] where needs[place] == nil || needs[place] == entry.keys {
      chosen[place] = entry
      search(place + 1, size + entry.size)
    }
    chosen[place] = nil
  }

  /// Returns true if a name without an entry gets exactly the keys it needs, under every reading.
  private func isServed(_ place: Int) -> Bool {
    guard let need = needs[place] else { return true }
    let parent = above[place].first.flatMap { chosen[$0] }
    var nearest: Entry?
    var nearestThatIncludes: Entry?
    for name in above[place] {
      guard let entry = chosen[name] else { continue }
      if nearest == nil { nearest = entry }
      if entry.includesSubdomains {
        nearestThatIncludes = entry
        break
      }
    }
    func opens(_ entry: Entry?) -> Int {
      guard let entry, entry.includesSubdomains else { return 0 }
      return entry.keys
    }
    return opens(parent) == need && opens(nearest) == need && opens(nearestThatIncludes) == need
  }

  private static func above(_ name: String) -> [String] {
    name.indices.filter { name[$0] == "." }.map { String(name[name.index(after: $0)...]) }
  }
}
