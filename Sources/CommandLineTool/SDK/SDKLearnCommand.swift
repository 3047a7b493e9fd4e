import AppBundles
import ArgumentParser
import PropertyLists
import SDKCatalog
import SDKCatalogFiles

/// `atsift sdk learn`: a project's own catalogue out of the privacy manifests of its SDKs.
struct SDKLearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Make a catalogue of the tracking domains that a project's SDKs declare.",
    usage: "atsift sdk learn [<options>] <paths> ...",
    discussion: """
      EXAMPLE: atsift sdk learn Pods Shop.ipa -o sdks.yml
      EXAMPLE: atsift suggest run.pcapng --sdk-catalog sdks.yml

      Every PrivacyInfo.xcprivacy is read, in folders such as Pods, DerivedData and SourcePackages, \
      in apps, archives and .ipa files. What the built-in catalogue says as surely is left out. \
      Manifests declare domains for tracking alone, so an SDK may ask others too.
      """)

  @Argument(
    help: "Folders, apps as .app, .xcarchive or .ipa, or manifests.",
    completion: .file(extensions: ["app", "ipa", "xcarchive", "zip", "xcprivacy"]))
  var paths: [String]

  // No settings: the catalogue that they name is what this one writes anew.
  @OptionGroup var catalogs: SDKCatalogOptions
  @OptionGroup var suffixes: PublicSuffixOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let console = Console(output)
    let publicSuffixes = try suffixes.list()
    let catalog = try catalogs.catalog(publicSuffixes)
    var product = try output.openProduct(reading: paths + catalogs.inputs + suffixes.inputs)
    var declarations: [TrackingDeclaration] = []
    var read = 0
    for path in paths {
      for manifest in try manifests(at: path) {
        switch manifest.trackingDomains {
        case .failure(let error): console.warn("\(manifest.path): \(error.problem)")
        case .success(let domains):
          read += 1
          guard !domains.isEmpty else { continue }
          guard !manifest.isOfApp else {
            console.note("\(manifest.path): is the app's own; it names no SDK")
            continue
          }
          declarations.append(
            TrackingDeclaration(
              owner: manifest.owner, path: shown(manifest), domains: domains))
        }
      }
    }
    let learned = LearnedCatalog(declarations, knowing: catalog, publicSuffixes: publicSuffixes)
    for remark in learned.remarks { console.warn(remark) }
    try product.write(learned.file.yaml)
    try product.finish()
    console.note(words(learned, manifests: read))
  }

  private func manifests(at path: String) throws(ToolError) -> [PrivacyManifest] {
    do throws(AppBundleError) {
      return try PrivacyManifest.all(at: path)
    } catch {
      throw ToolError(manifests: error)
    }
  }

  private func shown(_ manifest: PrivacyManifest) -> String {
    manifest.bundleIdentifier.map { "\(manifest.path) (\($0))" } ?? manifest.path
  }

  private func words(_ learned: LearnedCatalog, manifests: Int) -> String {
    let new = learned.file.records.flatMap(\.suffixes) + learned.file.additions.flatMap(\.suffixes)
    let read = manifests == 1 ? "1 manifest" : "\(manifests) manifests"
    let domains = new.count == 1 ? "1 domain" : "\(new.count) domains"
    return "\(read) read: \(domains) learned, \(learned.known) known already"
  }
}

extension ToolError {
  /// The error for a path at which no manifest can be looked for.
  fileprivate init(manifests error: AppBundleError) {
    self =
      switch error {
      case .notFound(let path): .noSuchInput(path)
      case .permissionDenied(let path): .inputNotPermitted(path)
      case .unreadable: .unreadable("\(error)")
      case .noBundle(let path): .badList("\(path): is neither a folder nor a file to look into")
      case .tooLarge, .badArchive: .badList("\(error)")
      }
  }
}
