import AppContents
import Escaping
import WordBook

extension ProjectBundle {
  /// The kind of bundle and who names its Info.plist, as a clause.
  func words(kind: BundleInfoPlist.Kind) -> Wording {
    .bundle(
      kind == .file ? nil : kind.words,
      targets: uses.compactMap { use in use.target.map { (use.file, $0) } },
      files: uses.filter { $0.target == nil }.map(\.file))
  }
}

extension BundleInfoPlist.Kind {
  fileprivate var words: Wording {
    switch self {
    case .file: .empty
    case .app: .bundleApp
    case .appExtension: .bundleExtension
    case .watchApp: .bundleWatchApp
    case .watchExtension: .bundleWatchExtension
    case .appClip: .bundleAppClip
    case .xpcService: .bundleXPCService
    case .loginItem: .bundleLoginItem
    case .systemExtension: .bundleSystemExtension
    case .framework: .bundleLibrary
    }
  }
}

extension ProjectFolder {
  /// Returns the paths of the parts that were not searched for a reason.
  func paths(skippedAs reason: Reason) -> [ForeignText] {
    skipped.filter { $0.reason == reason }.map { ForeignText($0.path) }
  }
}

extension ProjectFolder.Reason {
  /// The reason for which a part of a project was not searched, as a clause after its path.
  var words: Wording {
    switch self {
    case .leadsOut: .leadsOut
    case .closed: .cannotBeOpened
    case .tooDeep: .nestedTooDeep
    case .dependencies, .product: .empty
    }
  }
}
