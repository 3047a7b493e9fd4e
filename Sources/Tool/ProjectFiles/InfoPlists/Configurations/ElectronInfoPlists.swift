import PropertyLists

/// The Info.plists that electron-builder generates from `extendInfo` and its own additions.
///
/// The options of the Mac App Store build (`mas`) are merged into those of `mac`, and those of its
/// development build (`masDev`) into both. `extendInfo` replaces Electron's own values. The app of
/// `mac` also gets ATS keys for local servers, because its updater contacts one
/// (`configureLocalhostAts` in app-builder-lib, unchanged since 2018).
struct ElectronInfoPlists {
  private typealias Member = PropertyListNode.Member

  /// The keys of the options for macOS builds, below `build` in package.json and at the top of
  /// electron-builder.yml.
  static let places = ["mac", "mas", "masDev"]

  private let document: PropertyListDocument

  init(_ document: PropertyListDocument) { self.document = document }

  func file() throws(ProjectFileError) -> ProjectFile {
    var root = document.root
    var found = [GeneratedInfoPlist]()
    for base in [["build"], []] {
      var merged: PropertyListNode?
      for place in Self.places {
        let path = base + [place, "extendInfo"]
        guard let node = try extendInfo(at: path) else { continue }
        let whole = merged.map { Self.merge($0, node) } ?? node
        merged = whole
        guard
          var infoPlist = GeneratedInfoPlist(path: [], product: .app).judged(in: whole)
        else { continue }
        infoPlist.path = path
        var (built, added) = (whole, Set<[String]>())
        if place == "mac", !infoPlist.hasStrayKeysOnly { (built, added) = Self.extended(whole) }
        infoPlist.added = added
        root = Self.replace(path[...], in: root, with: built)
        found.append(infoPlist)
      }
    }
    try MisplacedPolicy(document).refuse(
      except: found, as: .electronBuilder, place: "`mac.extendInfo`")
    guard !found.isEmpty else {
      throw ProjectFileError(
        .electronBuilder,
        "the file has no NSAppTransportSecurity in `mac.extendInfo`, so electron-builder writes a default"
      )
    }
    return ProjectFile(
      .electronBuilder,
      PropertyListDocument(root: root, in: document.bytes, as: document.format), found)
  }

  private func extendInfo(at path: [String]) throws(ProjectFileError) -> PropertyListNode? {
    guard let member = document.member(at: path) else { return nil }
    guard case .dictionary = member.node.content else {
      throw ProjectFileError(
        .electronBuilder,
        "the file's `extendInfo` is not a dictionary; electron-builder does not accept a file or a"
          + " list there",
        at: document.position(ofByte: member.keyRange.lowerBound))
    }
    return member.node
  }

  // MARK: Merging

  private static func merge(_ old: PropertyListNode, _ new: PropertyListNode) -> PropertyListNode {
    switch (old.content, new.content) {
    case (.dictionary(var members), .dictionary(let others)):
      for other in others {
        if let index = members.lastIndex(where: { $0.key == other.key }) {
          members[index].node = merge(members[index].node, other.node)
          members[index].keyRange = other.keyRange
        } else {
          members.append(other)
        }
      }
      return PropertyListNode(content: .dictionary(members), range: new.range)
    case (.array(let items), .array(let others)):
      let known = Set(items.map(\.value))
      return PropertyListNode(
        content: .array(items + others.filter { !known.contains($0.value) }), range: new.range)
    default: return new
    }
  }

  private static func replace(
    _ path: ArraySlice<String>, in node: PropertyListNode, with value: PropertyListNode
  ) -> PropertyListNode {
    guard let key = path.first else { return value }
    var members = node.members
    guard let index = members.lastIndex(where: { $0.key == key }) else { return node }
    members[index].node = replace(path.dropFirst(), in: members[index].node, with: value)
    return PropertyListNode(content: .dictionary(members), range: node.range)
  }

  // MARK: The dictionary of the updater

  /// Adds the ATS keys that electron-builder sets, and returns the paths of keys that the file does
  /// not have.
  private static func extended(
    _ infoPlist: PropertyListNode
  ) -> (infoPlist: PropertyListNode, added: Set<[String]>) {
    let key = GeneratedInfoPlist.policyKey
    guard let member = infoPlist.member(key), case .dictionary(var policy) = member.node.content
    else { return (infoPlist, []) }
    let place = member.keyRange
    var added = Set<[String]>()
    for name in ["NSAllowsLocalNetworking", "NSAllowsArbitraryLoads"]
    where set(name, .boolean(true), at: place, in: &policy) {
      added.insert([key, name])
    }
    let domains = "NSExceptionDomains"
    if !policy.contains(where: { $0.key == domains }) {
      _ = set(domains, .dictionary([]), at: place, in: &policy)
      added.insert([key, domains])
    }
    if let index = policy.lastIndex(where: { $0.key == domains }),
      case .dictionary(var hosts) = policy[index].node.content,
      !hosts.contains(where: { $0.key == "localhost" })
    {
      for host in ["localhost", "127.0.0.1"]
      where set(host, .dictionary(localHost(at: place)), at: place, in: &hosts) {
        added.insert([key, domains, host])
      }
      policy[index].node.content = .dictionary(hosts)
    }
    let node = PropertyListNode(content: .dictionary(policy), range: member.node.range)
    return (replace([key], in: infoPlist, with: node), added)
  }

  private static func localHost(at place: Range<Int>) -> [PropertyListNode.Member] {
    let values: [(String, PropertyListNode.Content)] = [
      ("NSTemporaryExceptionAllowsInsecureHTTPSLoads", .boolean(false)),
      ("NSIncludesSubdomains", .boolean(false)),
      ("NSTemporaryExceptionAllowsInsecureHTTPLoads", .boolean(true)),
      ("NSTemporaryExceptionMinimumTLSVersion", .string("1.0")),
      ("NSTemporaryExceptionRequiresForwardSecrecy", .boolean(false)),
    ]
    return values.map { Member($0, $1, at: place) }
  }

  private static func set(
    _ key: String, _ content: PropertyListNode.Content, at place: Range<Int>,
    in members: inout [PropertyListNode.Member]
  ) -> Bool {
    if let index = members.lastIndex(where: { $0.key == key }) {
      members[index].node.content = content
      return false
    }
    members.append(Member(key, content, at: place))
    return true
  }
}
