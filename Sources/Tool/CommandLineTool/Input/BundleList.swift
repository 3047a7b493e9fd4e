import AppContents
import AppTransportSecurity
import Assessing
import Escaping
import Evidence
import ProjectFiles
import PropertyLists
import Recommending
import WordBook

struct BundleList {
  struct Bundle {
    var source: PropertyListSource
    var file: PropertyListFile

    fileprivate var program: AppProgram {
      var program = AppProgram(
        identifier: source.path, executable: nil, isApp: [.app, .file].contains(source.kind))
      program.executable = text(of: "CFBundleExecutable").map { ForeignText($0) }
      program.bundleIdentifier = text(of: "CFBundleIdentifier").map { ForeignText($0) }
      return program
    }

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

  /// Finds all bundles at a path; throws if one is unreadable, so that `check` misses none.
  init(_ path: String) throws(ToolError) {
    self.path = path
    var bundles = [Bundle]()
    for source in try PropertyListSource.all(at: path) {
      bundles.append(Bundle(source: source, file: try source.file.get()))
    }
    self.bundles = try Self.distinct(bundles, path: path)
  }

  /// Returns all bundles of an app; for a project file, one bundle, and throws if its bundles have
  /// different dictionaries.
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
        in: ForeignText(path),
        bundles.map { ForeignText($0.file.infoPlist.path.joined(separator: " > ")) })
    }
    return [lists.first ?? first]
  }

  /// macOS if all bundles are for macOS; otherwise `nil`.
  var platform: SystemVersion.Platform? {
    bundles.allSatisfy { $0.file.platform == .macOS } ? .macOS : nil
  }

  /// Returns remarks on values that build tools add to Info.plists, and on judging a Mac app for
  /// macOS.
  func remarks(namesSystems: Bool) -> [Wording] {
    bundles.compactMap { $0.file.additionRemark }
      + (platform == .macOS && !namesSystems ? [.macOnly(ForeignText(path))] : [])
  }

  var appPath: String? { bundles.contains { $0.source.kind != .file } ? path : nil }

  var inputs: [String] { [path] + bundles.lazy.map(\.source).filter(\.isFile).map(\.path) }

  var executables: [ForeignText] {
    bundles.filter(\.source.kind.isProcess).compactMap(\.program.executable)
  }

  /// The names of the bundles' processes: executables, which captures show, and bundle identifiers,
  /// which reports show.
  var processNames: [ForeignText] {
    executables
      + bundles.filter(\.source.kind.isProcess).compactMap(\.program.bundleIdentifier)
  }

  var app: Bundle {
    get throws(ToolError) {
      let apps = bundles.count == 1 ? bundles : bundles.filter(\.program.isApp)
      guard let app = apps.first, apps.count == 1 else {
        throw .severalApps(in: ForeignText(path), apps.map { ForeignText($0.source.path) })
      }
      return app
    }
  }

  func sharesTraffic(_ own: [String: RecommenderOptions]) -> Bool {
    let apps = bundles.filter(\.program.isApp).compactMap { own[$0.source.path]?.processes }
    return apps.count > 1 && Set(apps).count < apps.count
  }

  /// Returns a note if only some processes' traffic counts for this bundle (`own`); `nil` if all
  /// traffic in `options` counts.
  func choice(_ own: RecommenderOptions, among options: RecommenderOptions) -> Wording? {
    guard own.processes != options.processes else { return nil }
    return .traffic(of: own.processes, inApp: ForeignText(path))
  }

  /// Returns the options for each bundle's own traffic, by the path of its Info.plist.
  ///
  /// A bundle whose processes are unknown is absent.
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
  /// Returns the options for the traffic of all bundles' processes.
  ///
  /// Returns `options`, for all traffic, if the processes of a bundle are unknown.
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
  func checkEditable() throws(ToolError) {
    guard source.kind == .file, source.isFile || source.path == PropertyListFile.standardInput
    else {
      throw .partOfBuiltApp(ForeignText(source.path))
    }
    if let form = file.form, form != .titanium {
      throw .projectFileNotEdited(
        ForeignText(source.path), form: form.words, format: form.suggestionFormat?.rawValue)
    }
    guard file.document.format == .xml else {
      throw .cannotEdit(
        ForeignText(source.path), "\(PropertyListEditingError.notXML(file.document.format))")
    }
  }
}

extension EvidenceLedger {
  /// Removes the remark that several apps were seen, if `options` name the processes of one app.
  mutating func settleSeveralApps(by options: RecommenderOptions) {
    if !options.processes.isEmpty { inputs.remove(.severalApps) }
  }
}
