public import AppTransportSecurity

extension Explanation {
  /// A term: what it is, what opens it, and the rules behind it.
  public func term(_ term: KnownTerm) -> String {
    var page = TextPage(style: style)
    page.paragraph(term.name, ink: .strong)
    page.paragraph(term.statement)
    page.blankLine()
    if !term.otherNames.isEmpty {
      page.entry("also", term.otherNames.joined(separator: ", "))
    }
    if let interface = term.interface {
      page.entry(
        "ATS", interface.isGoverned ? "governs it" : "does not govern it; no key is needed")
      for (system, keys) in TermKeys(interface).bySystem {
        let names = keys.map(TermKeys.words)
        page.entry("opened", "on \(system) by \(names.joined(separator: ", or "))")
      }
    }
    for remark in term.remarks { page.entry("note", remark, labelInk: .doubtful) }
    for rule in term.rules.compactMap(\.rule) {
      page.entry("rule", "\(rule.id) \(rule.title): \(rule.statement)")
    }
    for source in term.authority?.sources ?? [] {
      page.entry("source", "\(source.kind.rawValue): \(source.title)")
      if let address = source.address { page.line(TextPage.spaces(10) + address) }
    }
    return page.text
  }
}

/// The keys that open an interface, on the first systems with ATS and on those after them.
struct TermKeys {
  /// The systems, with the keys that each alone open the interface there; empty where none is
  /// needed.
  let bySystem: [(system: String, keys: [PolicyKey])]

  init(_ interface: LoadingInterface) {
    let systems = [
      ("iOS 9", SystemVersion(.iOS, 9)), ("iOS 10 and later", SystemVersion.newest(.iOS)),
    ]
    bySystem = systems.map { ($0, interface.keysOpeningCleartext(on: $1)) }
      .filter { !$0.1.isEmpty }
  }

  static func words(_ key: PolicyKey) -> String {
    key.places.contains(.dictionary)
      ? key.rawValue : "\(key.rawValue) in the entry of a host"
  }
}
