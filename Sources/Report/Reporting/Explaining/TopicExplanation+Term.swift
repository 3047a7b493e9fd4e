package import AppTransportSecurity
import WordBook

extension TopicExplanation {
  package func term(_ term: KnownTerm) -> String {
    let termWords = TermWords(term, in: language)
    var page = page(term.name, termWords.statement)
    if !term.otherNames.isEmpty {
      page.entry(.otherNames, language.row(term.otherNames), in: language)
    }
    if let interface = term.interface {
      page.entry(.governed, words.governs(interface), in: language)
      for (systems, keys) in CleartextKeysOfInterface(interface).bySystem {
        page.entry(.opened, words.opened(on: systems.name(in: language), by: keys), in: language)
      }
    }
    for remark in termWords.remarks {
      page.entry(.note, remark, in: language, labelInk: .doubtful)
    }
    for rule in term.rules.compactMap(\.rule) {
      page.entry(.rule, words.full(rule), in: language)
    }
    append(term.authority?.sources ?? [], to: &page)
    return page.text
  }
}

/// The ATS keys that allow cleartext HTTP for web views or another loading interface, by system.
struct CleartextKeysOfInterface {
  enum Systems: CaseIterable {
    case first, later

    fileprivate var newest: SystemVersion {
      switch self {
      case .first: SystemVersion(.iOS, 9)
      case .later: SystemVersion.newest(.iOS)
      }
    }

    func name(in language: Language) -> String {
      switch self {
      case .first: "iOS 9"
      case .later: language.iOS10AndLater
      }
    }
  }

  /// For groups of systems, the keys each of which suffices alone; systems without any are left
  /// out.
  let bySystem: [(systems: Systems, keys: [PolicyKey])]

  init(_ interface: LoadingInterface) {
    bySystem = Systems.allCases.map { systems in
      (systems, interface.keysOpeningCleartext(on: systems.newest))
    }
    .filter { !$0.1.isEmpty }
  }
}
