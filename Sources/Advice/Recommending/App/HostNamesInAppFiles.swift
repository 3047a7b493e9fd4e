public import Escaping

/// The host names found in the files of an app.
///
/// A name in a file does not prove a request. A missing name proves nothing either, as apps compose
/// URLs at run time and receive them from servers.
public struct HostNamesInAppFiles: Hashable, Sendable {
  /// A place in an app's file that names a host.
  public struct Mention: Hashable, Sendable {
    /// The form in which a file names a host: in an http URL, in an https URL, or as a name alone.
    public enum Form: String, Hashable, Sendable, CaseIterable, Comparable {
      case cleartext
      case secure
      case name

      public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

      private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    public var form: Form
    public var file: ForeignText
    /// The byte offset of the name in the decompressed file, from 0.
    public var offset: UInt64
    public var section: ForeignText?

    public init(
      _ form: Form, file: ForeignText, offset: UInt64, section: ForeignText? = nil
    ) {
      self.form = form
      self.file = file
      self.offset = offset
      self.section = section
    }
  }

  /// The mentions by host name, which is in lower case with A-labels.
  ///
  /// For each host, only the first mention of each form is kept.
  public var mentions: [String: [Mention]]
  /// True if all files were searched and no URL in them is completed at run time.
  public var isComplete: Bool
  /// True if a file could not be searched completely, or a limit was reached, so that hosts may be
  /// missing.
  public var mayLackHosts: Bool

  public init(
    _ mentions: [String: [Mention]], isComplete: Bool, mayLackHosts: Bool = false
  ) {
    self.mentions = mentions
    self.isComplete = isComplete
    self.mayLackHosts = mayLackHosts
  }
}

extension HostNamesInAppFiles {
  var hostsOfURLs: Set<String> {
    Set(mentions.lazy.filter { $0.value.contains { $0.form != .name } }.map(\.key))
  }

  package func mention(of host: String, in form: Mention.Form? = nil) -> Mention? {
    let known = mentions[host] ?? []
    return form == nil ? known.min { $0.form < $1.form } : known.first { $0.form == form }
  }

  package func hosts(under present: PresentDictionary) -> [String: [String]] {
    var hosts: [String: [String]] = [:]
    for host in mentions.keys.sorted() {
      for key in present.keys(near: host)
      where key == host || present[key]?.includesSubdomains == true {
        hosts[key, default: []].append(host)
      }
    }
    return hosts
  }
}
