/// The names above a host, the nearest first: of `a.b.example` these are `b.example` and `example`.
struct NamesAbove: Sequence, IteratorProtocol {
  private var name: Substring

  init(_ host: String) { name = host[...] }

  mutating func next() -> Substring? {
    // By bytes: to look for characters takes the rules of Unicode at each.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    name = name[name.utf8.index(after: dot)...]
    return name
  }
}
