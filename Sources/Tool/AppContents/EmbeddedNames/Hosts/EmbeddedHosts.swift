import Escaping
package import PublicSuffixes

/// The hosts written in the files of an app.
///
/// The list hints at hosts that a capture missed, but never justifies an ATS exception. An app need
/// not contact all these hosts. It may also contact others, whose addresses are built at run time,
/// come from servers, or are obfuscated.
package struct EmbeddedHosts: Sendable {
  package internal(set) var hosts: [EmbeddedHost] = []
  /// URLs without a complete host, because it is empty or a part is inserted at run time.
  package internal(set) var unfinished: [EmbeddedMention] = []
  /// The number of occurrences of hosts that are not in `hosts`, because the limit was reached.
  package internal(set) var hostsNotListed = 0
  /// The parts of the app that could not be read completely, up to a limit.
  package internal(set) var gaps: [HostSearchGap] = []
  package internal(set) var gapsNotListed = 0
  package internal(set) var files = 0
  package internal(set) var bytes = 0

  /// True if every file was read completely and every host found is in `hosts`.
  package var isComplete: Bool { gaps.isEmpty && gapsNotListed == 0 && hostsNotListed == 0 }

  /// Searches an app folder, `.ipa`, `.xcarchive`, other folder or zip file, or a single file.
  ///
  /// `suffixes` serves to recognise host names without a scheme. An unreadable file inside is
  /// recorded in `gaps`; only an unreadable `path` itself throws.
  package static func all(
    at path: String, suffixes: PublicSuffixList = .embedded
  ) throws(AppBundleError) -> EmbeddedHosts {
    var walk = try AppFileWalk(at: path)
    var scan = AppHostSearch(suffixes: suffixes)
    while scan.mayReadMore, let file = walk.next() {
      do throws(AppBundleError) {
        var stream = try walk.open(file)
        try scan.read(&stream, path: file.path)
      } catch {
        scan.collection.recordGap(.unreadable(error), in: file.path)
      }
    }
    if !scan.mayReadMore { scan.collection.recordGap(.tooManyBytes, in: ForeignText(path)) }
    for error in walk.unread {
      scan.collection.recordGap(.unreadable(error), in: ForeignText(path))
    }
    return scan.collection.result(unread: walk.unreadNotListed)
  }
}
