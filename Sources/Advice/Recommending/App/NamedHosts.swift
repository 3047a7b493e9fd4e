/// The hosts that the files of an app name, whatever it did in a run.
///
/// A name in a file proves no request; no name in any file proves no absence, as URLs are put together
/// and come from servers.
public struct NamedHosts: Hashable, Sendable {
  /// A host in a file of the app.
  public struct Mention: Hashable, Sendable {
    /// The form in which a host is named.
    public enum Form: String, Hashable, Sendable, CaseIterable, Comparable {
      /// A URL over http or ws.
      case cleartext
      /// A URL over https or wss.
      case secure
      /// The name alone.
      case name

      /// A URL in clear comes first.
      public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

      private var rank: Int {
        switch self {
        case .cleartext: 0
        case .secure: 1
        case .name: 2
        }
      }
    }

    public var form: Form
    /// The file, as it is to be shown.
    public var file: String
    /// The place in the file, in bytes from its start; of a compressed one when it is unpacked.
    public var offset: UInt64
    /// The slice and the section of an executable, such as `arm64 __TEXT,__cstring`.
    public var section: String?

    /// A host in a file.
    public init(_ form: Form, file: String, offset: UInt64, section: String? = nil) {
      self.form = form
      self.file = file
      self.offset = offset
      self.section = section
    }
  }

  /// The mentions of each host, by its name in A-labels and lower case: of each form the first.
  public var mentions: [String: [Mention]]
  /// True where all files of the app were looked through, and no URL in them goes on at run time.
  public var isComplete: Bool

  /// The hosts that an app names.
  public init(_ mentions: [String: [Mention]], isComplete: Bool) {
    self.mentions = mentions
    self.isComplete = isComplete
  }
}

extension NamedHosts {
  /// The hosts of URLs; a name alone may be something else.
  var hostsOfURLs: Set<String> {
    Set(mentions.lazy.filter { $0.value.contains { $0.form != .name } }.map(\.key))
  }

  /// The mention of a host in a form, or else the first of all.
  func mention(of host: String, in form: Mention.Form? = nil) -> Mention? {
    let known = mentions[host] ?? []
    return form == nil ? known.min { $0.form < $1.form } : known.first { $0.form == form }
  }

  /// The hosts for which the exceptions of a dictionary speak, by the key of each, in order.
  func hosts(under present: PresentDictionary) -> [String: [String]] {
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
