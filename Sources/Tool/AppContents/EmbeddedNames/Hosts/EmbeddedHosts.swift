package import PublicSuffixes

/// The hosts written in the files of an app.
///
/// Create it with ``all(at:suffixes:)``. It hints at hosts that a capture missed, but is never a
/// reason for an exception. A written host need not be contacted. A contacted host need not be
/// written: addresses can be built at run time, come from servers, or be obfuscated.
package struct EmbeddedHosts: Sendable {
  package internal(set) var hosts: [EmbeddedHost] = []
  /// URLs that end after the scheme, or continue with a part filled in at run time.
  package internal(set) var unfinished: [EmbeddedMention] = []
  /// The number of hosts beyond the limit; a repeated one may count several times.
  package internal(set) var hostsNotListed = 0
  /// The first parts of the app that could not be read completely.
  package internal(set) var gaps: [ContentGap] = []
  package internal(set) var gapsNotListed = 0
  package internal(set) var files = 0
  package internal(set) var bytes = 0

  /// True if every file was read completely and every host is listed.
  package var isComplete: Bool { gaps.isEmpty && hostsNotListed == 0 }

  /// Scans an app folder, an `.ipa`, an `.xcarchive`, a similar folder or zip file, or one file.
  ///
  /// `suffixes` identifies host names without a scheme. Errors below the path become gaps; only an
  /// unreadable path itself throws.
  package static func all(
    at path: String, suffixes: PublicSuffixList = .embedded
  ) throws(AppBundleError) -> EmbeddedHosts {
    var walk = try AppFileWalk(at: path)
    var scan = FileScan(suffixes: suffixes)
    while scan.mayReadMore, let file = walk.next() {
      do throws(AppBundleError) {
        var stream = try walk.open(file)
        try scan.read(&stream, path: file.path)
      } catch {
        scan.collection.recordGap(.unreadable(error), in: file.path)
      }
    }
    if !scan.mayReadMore { scan.collection.recordGap(.tooManyBytes, in: path) }
    for error in walk.unread { scan.collection.recordGap(.unreadable(error), in: path) }
    return scan.collection.result(unread: walk.unreadNotListed)
  }
}
