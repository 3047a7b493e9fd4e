public import HostNames
public import PublicSuffixes

/// The hosts that are written in the files of an app.
///
/// A host that is written in an app need not be contacted, and one that is not written there may be:
/// addresses are put together at run time, come from servers, or are obfuscated. So a find is never
/// a reason for an exception by itself.
public struct EmbeddedHosts: Sendable {
  /// The hosts, by name.
  public internal(set) var hosts: [EmbeddedHost] = []
  /// URLs that end after `http://` or another scheme, or go on with a part that is filled in at run
  /// time.
  public internal(set) var unfinished: [EmbeddedMention] = []
  /// The number of hosts beyond the limit, which are not listed; one that is written several times
  /// may count several times.
  public internal(set) var hostsNotListed = 0
  /// The first parts of the app that could not be read, or not in full.
  public internal(set) var gaps: [ContentGap] = []
  /// The number of gaps beyond those listed.
  public internal(set) var gapsNotListed = 0
  /// The number of files read.
  public internal(set) var files = 0
  /// The number of bytes read, unpacked.
  public internal(set) var bytes = 0

  init() {}

  /// True if every file was read in full and every host is listed.
  public var isComplete: Bool { gaps.isEmpty && hostsNotListed == 0 }

  /// The host of that name; `nil` if no file mentions it.
  ///
  /// - Parameter name: The name.
  /// - Returns: The host with its mentions.
  public subscript(name: HostName) -> EmbeddedHost? {
    var (low, high) = (0, hosts.count)
    while low < high {
      let middle = (low + high) / 2
      if hosts[middle].host < name { low = middle + 1 } else { high = middle }
    }
    return low < hosts.count && hosts[low].host == name ? hosts[low] : nil
  }

  /// Reads all files at a path.
  ///
  /// - Parameters:
  ///   - path: An app folder, an `.ipa`, an `.xcarchive`, a folder or zip file like them, or one file.
  ///   - suffixes: The public suffixes by which names without a scheme are recognised.
  /// - Returns: The hosts. What cannot be read below the path is among the gaps.
  /// - Throws: Where the path itself cannot be read.
  public static func all(
    at path: String, suffixes: PublicSuffixList = .embedded
  ) throws(AppBundleError) -> EmbeddedHosts {
    var walk = try AppFileWalk(at: path)
    var scan = FileScan(suffixes: suffixes)
    while scan.mayReadMore, let file = walk.next() {
      do throws(AppBundleError) {
        var stream = try walk.open(file)
        try scan.read(&stream, path: file.path)
      } catch {
        scan.collection.note(.unreadable(error), in: file.path)
      }
    }
    if !scan.mayReadMore { scan.collection.note(.tooManyBytes, in: path) }
    for error in walk.unread { scan.collection.note(.unreadable(error), in: path) }
    return scan.collection.result(unread: walk.unreadNotListed)
  }
}
