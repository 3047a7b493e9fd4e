import AppContents
import ArgumentParser
import Escaping
import ProjectFiles
import PropertyLists
import SDKCatalog
import WordBook

/// `atsift sdk learn`: creates a project catalogue from the privacy manifests of its SDKs.
struct SDKLearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Create a catalogue of the tracking domains that a project's SDKs declare.",
    usage: "atsift sdk learn [<options>] <paths> ...",
    discussion: """
      EXAMPLE: atsift sdk learn Pods Shop.ipa -o sdks.yml
      EXAMPLE: atsift suggest run.pcapng --sdk-catalog sdks.yml

      Every PrivacyInfo.xcprivacy is read, in folders such as Pods, DerivedData and SourcePackages, \
      in apps, archives and .ipa files. Domains that the built-in catalogue has with the same \
      certainty are left out. Manifests declare only domains for tracking, so an SDK may use others too.

      Exit status: 0 done, 65 or 77 not everything could be read (the rest was written), 66 no \
      such path (nothing was written).
      """)

  @Argument(
    help: "Folders, apps as .app, .xcarchive or .ipa, or manifests.",
    completion: .file(extensions: ["app", "ipa", "xcarchive", "zip", "xcprivacy"]))
  var paths: [String]

  // No settings are read: the catalogue they name is the one being written.
  @OptionGroup var catalogs: SDKCatalogOptions
  @OptionGroup var suffixes: PublicSuffixOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let console = Console(output)
    let publicSuffixes = try suffixes.list()
    let catalog = try catalogs.catalog(publicSuffixes)
    var product = try output.openProduct(reading: paths + catalogs.files + suffixes.inputs)
    var declarations: [TrackingDeclaration] = []
    var problems: [ToolError] = []
    var read = 0
    for path in paths {
      for manifest in try manifests(at: path, &problems) {
        switch manifest.declarations.map(\.trackingDomains) {
        case .failure(let error):
          problems.append(.badList("\(ForeignText(manifest.path).displayed): \(error.problem)"))
        case .success(let domains):
          read += 1
          guard !domains.isEmpty else { continue }
          guard !manifest.isOfApp else {
            console.note(.ownManifest(ForeignText(manifest.path)))
            continue
          }
          declarations.append(
            TrackingDeclaration(
              owner: manifest.owner, path: shown(manifest), domains: domains))
        }
      }
    }
    let learned = LearnedCatalog(declarations, knowing: catalog, publicSuffixes: publicSuffixes)
    for remark in learned.remarks.prefix(Self.mostListed) {
      console.warn(.domain(remark.domain, remark.fault, in: remark.manifest))
    }
    if learned.remarks.count > Self.mostListed {
      console.warn(.moreDomains(learned.remarks.count - Self.mostListed))
    }
    let text = learned.file.yaml
    guard text.utf8.count <= SDKCatalogFile.mostBytes else {
      throw ToolError.tooMuchToLearn(mebibytes: SDKCatalogFile.mostBytes >> 20)
    }
    // An empty catalogue would look like one that was learned.
    if read > 0 || problems.isEmpty {
      try product.write(text)
      try product.finish()
      console.note(words(learned, manifests: read))
    }
    // An unreadable manifest does not suppress the others.
    if let last = problems.popLast() {
      for problem in problems.prefix(Self.mostListed) { console.report(problem) }
      if problems.count > Self.mostListed {
        console.warn(.moreUnread(problems.count - Self.mostListed))
      }
      throw last
    }
  }

  private static let mostListed = 50

  private func manifests(
    at path: String, _ problems: inout [ToolError]
  ) throws(ToolError) -> [PrivacyManifest] {
    do throws(AppBundleError) {
      let search = try PrivacyManifest.all(at: path)
      if search.unreadNotListed > 0 {
        problems.append(.moreUnread(ForeignText(path), search.unreadNotListed))
      }
      problems += search.unread.map { ToolError(searching: $0) }
      return search.manifests
    } catch {
      // A path that does not exist is a typing error; one that cannot be opened is a gap.
      let problem = ToolError(searching: error)
      guard problem.status != .noInput else { throw problem }
      problems.append(problem)
      return []
    }
  }

  private func shown(_ manifest: PrivacyManifest) -> ForeignText {
    let path = ForeignText(manifest.path)
    return manifest.bundleIdentifier.map { ForeignText(joining: [path, " (", $0, ")"]) } ?? path
  }

  private func words(_ learned: LearnedCatalog, manifests: Int) -> Wording {
    let new = learned.file.records.flatMap(\.suffixes) + learned.file.additions.flatMap(\.suffixes)
    return .learned(manifests: manifests, domains: new.count, known: learned.known)
  }
}
