import AppContents
import AppTransportSecurity
import Evidence
import ProjectFiles
import PropertyLists
import Recommending
import WordBook

/// The bundles of an app that have a policy of their own, or one Info.plist.
struct BundleList {
  /// A bundle with its Info.plist.
  struct Bundle {
    var source: PropertyListSource
    var file: PropertyListFile

    fileprivate var program: Program {
      var program = Program(
        identifier: source.path, executable: nil, isApp: [.app, .file].contains(source.kind))
      program.executable = text(of: "CFBundleExecutable")
      program.bundleIdentifier = text(of: "CFBundleIdentifier")
      return program
    }

    /// The text of a key; `nil` if it is not there, or holds a build setting, as it mostly does in a project's
    /// own list.
    private func text(of key: String) -> String? {
      guard case .string(let text)? = file.document.node(at: file.infoPlist.path + [key])?.content,
        !text.isEmpty,
        !text.contains("$")
      else { return nil }
      return text
    }
  }

  let path: String
  let bundles: [Bundle]

  /// All bundles that a path leads to.
  ///
  /// One that cannot be read stops the run: a gate must not open without a look at it.
  init(_ path: String) throws(ToolError) {
    self.path = path
    var bundles = [Bundle]()
    for source in try PropertyListSource.all(at: path) {
      bundles.append(Bundle(source: source, file: try source.file.get()))
    }
    self.bundles = try Self.distinct(bundles, path: path)
  }

  /// The bundles, or of a project file the one Info.plist whose dictionary all others share.
  private static func distinct(
    _ bundles: [Bundle], path: String
  ) throws(ToolError) -> [Bundle] {
    guard bundles.count > 1, let first = bundles.first, first.file.form != nil else {
      return bundles
    }
    let lists = bundles.filter { $0.file.infoPlist.product != .settings }
    var policies = Set<PropertyListDictionary>()
    for bundle in lists.isEmpty ? bundles : lists { policies.insert(try bundle.file.policy()) }
    guard policies.count == 1 else {
      throw .severalDictionaries(
        in: path, bundles.map { $0.file.infoPlist.path.joined(separator: " > ") })
    }
    return [lists.first ?? first]
  }

  /// The platform of all bundles, where it is macOS; `nil` for the usual one.
  var platform: SystemVersion.Platform? {
    bundles.allSatisfy { $0.file.platform == .macOS } ? .macOS : nil
  }

  /// The remarks on what the dictionary is judged with.
  ///
  /// - Parameter namesSystems: True if the systems were named.
  /// - Returns: The remarks.
  func remarks(namesSystems: Bool) -> [Wording] {
    bundles.compactMap { $0.file.additionRemark }
      + (platform == .macOS && !namesSystems ? [.macOnly(path)] : [])
  }

  /// The path, where it is an app; `nil` where it is a property list alone.
  var appPath: String? { bundles.contains { $0.source.kind != .file } ? path : nil }

  /// The files that are read.
  var inputs: [String] { [path] + bundles.lazy.map(\.source).filter(\.isFile).map(\.path) }

  /// The executables of all that run as processes of their own.
  var executables: [String] {
    bundles.filter(\.source.kind.isProcess).compactMap(\.program.executable)
  }

  /// The names of all that run as processes of their own: executables as captures name them, and
  /// identifiers of bundles, as reports do.
  var processNames: [String] {
    executables
      + bundles.filter(\.source.kind.isProcess).compactMap(\.program.bundleIdentifier)
  }

  /// The bundle of the app itself.
  var app: Bundle {
    get throws(ToolError) {
      let apps = bundles.count == 1 ? bundles : bundles.filter(\.program.isApp)
      guard let app = apps.first, apps.count == 1 else {
        throw .severalApps(in: path, apps.map(\.source.path))
      }
      return app
    }
  }

  /// Tells whether several apps are compared with the same traffic.
  func sharesTraffic(_ own: [String: RecommenderOptions]) -> Bool {
    let apps = bundles.filter(\.program.isApp).compactMap { own[$0.source.path]?.processes }
    return apps.count > 1 && Set(apps).count < apps.count
  }

  /// Returns a note that only one process's traffic counts for this bundle; `nil` if no narrowing
  /// took place.
  func choice(_ own: RecommenderOptions, among options: RecommenderOptions) -> Wording? {
    guard own.processes != options.processes else { return nil }
    return .traffic(of: own.processes, inApp: path)
  }

  /// The options for each bundle's own traffic, by the path of its Info.plist; a bundle without has
  /// no traffic that is known to be its own.
  func options(
    _ options: RecommenderOptions, seen ledger: EvidenceLedger
  ) -> [String: RecommenderOptions] {
    let programs = bundles.filter(\.source.kind.isProcess).map(\.program)
    return ProgramTraffic.processes(of: programs, in: ledger, among: options.processes)
      .mapValues { processes in
        var own = options
        own.processes = processes
        return own
      }
  }
}

extension BundleList {
  /// The options for the traffic of all bundles together.
  ///
  /// - Parameters:
  ///   - own: The options for each bundle's own traffic.
  ///   - options: Those of the run.
  /// - Returns: The options of the run, narrowed to the processes of the bundles where all are named.
  func options(
    of own: [String: RecommenderOptions], among options: RecommenderOptions
  ) -> RecommenderOptions {
    var all = options
    let processes = own.values.map(\.processes)
    guard !processes.isEmpty, processes.allSatisfy({ !$0.isEmpty }) else { return all }
    all.processes = Set(processes.joined()).sorted()
    return all
  }
}

extension BundleList.Bundle {
  /// Fails where the file is not one that is edited, before anything is done for it.
  func checkEditable() throws(ToolError) {
    guard source.kind == .file, source.isFile || source.path == PropertyListFile.standardInput
    else {
      throw .partOfBuiltApp(source.path)
    }
    if let form = file.form, form != .titanium {
      throw .projectFileNotEdited(
        source.path, form: form.words, format: form.suggestionFormat?.rawValue)
    }
    guard file.document.format == .xml else {
      throw .cannotEdit(source.path, "\(PropertyListEditingError.notXML(file.document.format))")
    }
  }
}
