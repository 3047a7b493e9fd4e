import AppContents
import Escaping

/// The facts about one Info.plist in a project's build settings and manifests.
struct ProjectBundle {
  /// A target or file that names the Info.plist.
  struct Use: Hashable {
    /// The path of the Xcode project, settings file or manifest.
    var file: ForeignText
    /// `nil` for a settings file or manifest, which may be used by any target.
    var target: ForeignText?
  }

  var uses: [Use] = []
  var kinds: Set<BundleInfoPlist.Kind> = []
  /// The bundle identifiers in the settings, without those that contain an unknown variable.
  var identifiers: Set<String> = []
  /// The Xcode projects whose targets use the Info.plist.
  var projects: Set<String> = []

  /// The kind of bundle; `nil` if no target states it, or if several targets
  /// state different kinds.
  var kind: BundleInfoPlist.Kind? { kinds.count == 1 ? kinds.first : nil }
}
