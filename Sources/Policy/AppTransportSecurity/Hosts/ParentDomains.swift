/// The parent domains of a host, nearest first: `b.example` and `example` for `a.b.example`.
package struct ParentDomains: Sequence, IteratorProtocol {
  private var name: Substring

  package init(_ host: String) { name = host[...] }

  package mutating func next() -> Substring? {
    // Searched by bytes, because characters apply Unicode rules.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    name = name[name.utf8.index(after: dot)...]
    return name
  }
}
