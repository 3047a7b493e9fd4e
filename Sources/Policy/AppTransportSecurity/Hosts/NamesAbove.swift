/// The names above a host, the nearest first: of `a.b.example` these are `b.example` and `example`.
package struct NamesAbove: Sequence, IteratorProtocol {
  private var name: Substring

  /// The names above a host.
  package init(_ host: String) { name = host[...] }

  /// The next name; `nil` after the last label.
  package mutating func next() -> Substring? {
    // By bytes: to look for characters takes the rules of Unicode at each.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    name = name[name.utf8.index(after: dot)...]
    return name
  }
}
