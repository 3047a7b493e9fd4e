import AppBundles
import Evidence
import Findings
import Linting
import PropertyLists
import Recommending

/// A bundle of an app whose dictionary is compared with traffic.
struct CheckedBundle {
  var source: PropertyListSource
  var file: PropertyListFile

  /// All bundles that a path leads to; one that cannot be read stops the run, as the app's gate
  /// would otherwise open without a look at it.
  static func all(at path: String) throws(ToolError) -> [CheckedBundle] {
    var bundles = [CheckedBundle]()
    for source in try PropertyListSource.all(at: path) {
      bundles.append(CheckedBundle(source: source, file: try source.file.get()))
    }
    return bundles
  }

  /// The path of its file, where that is no part of an archive.
  var pathOfFile: String? { source.isFile ? source.path : nil }

  /// The name of the program that it runs.
  fileprivate var executable: String? {
    guard case .string(let name)? = file.document.node(at: ["CFBundleExecutable"])?.content else {
      return nil
    }
    return name
  }
}

/// Compares each bundle of an app with the traffic that is its own.
struct BundleCheck {
  private let ledger: EvidenceLedger
  private let captures: Int
  private let options: RecommenderOptions
  /// The processes of each bundle, by path; none means all traffic, a bundle that is not here has
  /// no traffic that is known to be its own.
  private let processes: [String: [String]]

  /// What lint says of a dictionary that the traffic says better, or that is nothing to mend.
  private static let setAside: Set<String> = [
    "blanket-key", "no-dictionary", "review-justification",
  ]

  /// A check of bundles.
  init(
    _ bundles: [CheckedBundle], seen ledger: EvidenceLedger, captures: Int,
    options: RecommenderOptions
  ) {
    self.ledger = ledger
    self.captures = captures
    self.options = options
    processes = Self.processes(of: bundles, in: ledger, options)
  }

  /// Whether a bundle is compared with traffic.
  func comparesTraffic(of bundle: CheckedBundle) -> Bool { processes[bundle.source.path] != nil }

  /// What is to be said of a bundle, with lines and columns.
  ///
  /// - Parameters:
  ///   - bundle: One of the bundles.
  ///   - file: Its path as it is to be shown.
  ///   - suggestion: Judges the traffic for a bundle.
  /// - Returns: Findings in order.
  /// - Throws: Where the dictionary cannot be read, or what judging throws.
  func findings(
    in bundle: CheckedBundle, file: String,
    suggestion: (RecommenderOptions) throws(ToolError) -> Suggestion
  ) throws(ToolError) -> [Finding] {
    let document = bundle.file.document
    let linter = Linter(
      systems: options.systems, linkedSDK: options.linkedSDK,
      publicSuffixes: options.publicSuffixes)
    let lint = linter.findings(in: document, of: bundle.source.owner, file: file) ?? []
    var found = lint.filter { !Self.setAside.contains($0.rule) }
    guard let processes = processes[bundle.source.path] else { return found }
    var own = options
    own.processes = processes
    let compared = DictionaryCheck(options: own).findings(
      in: try bundle.file.policy(), at: bundle.file.policyPath, with: try suggestion(own),
      seen: ledger, captures: captures)
    var placer = FindingPlacer(document, file: file)
    for var finding in compared {
      placer.place(&finding)
      found.append(finding)
    }
    return found.sorted()
  }

  // MARK: Whose traffic it is

  /// By the name of the program where a bundle's own is among those that were seen; else all
  /// traffic is the app's.
  private static func processes(
    of bundles: [CheckedBundle], in ledger: EvidenceLedger, _ options: RecommenderOptions
  ) -> [String: [String]] {
    let bundles = bundles.filter { $0.source.kind != .framework }
    guard bundles.count > 1 else {
      return Dictionary(
        bundles.map { ($0.source.path, options.processes) }, uniquingKeysWith: { $1 })
    }
    let seen = namesSeen(in: ledger).filter {
      options.processes.isEmpty || options.processes.contains($0)
    }
    let own = bundles.compactMap { bundle -> (String, [String])? in
      let names = bundle.executable.map { name in seen.filter { isName($0, of: name) } } ?? []
      return names.isEmpty ? nil : (bundle.source.path, names.sorted())
    }
    if !own.isEmpty { return Dictionary(own, uniquingKeysWith: { $1 }) }
    return Dictionary(
      bundles.filter { [.app, .file].contains($0.source.kind) }.map {
        ($0.source.path, options.processes)
      }, uniquingKeysWith: { $1 })
  }

  private static func namesSeen(in ledger: EvidenceLedger) -> Set<String> {
    var names: Set<String> = []
    for sighting in ledger.evidence.lazy.flatMap(\.sightings) {
      let process = sighting.observation.process
      names.formUnion([process?.name, process?.effectiveName].compactMap(\.self))
    }
    return names
  }

  /// The kernel knows the first 16 bytes of a program's name.
  private static func isName(_ seen: String, of executable: String) -> Bool {
    let longest = 16
    return seen == executable
      || seen.utf8.count >= longest - 1 && seen.utf8.count <= longest
        && executable.utf8.starts(with: seen.utf8)
  }
}
