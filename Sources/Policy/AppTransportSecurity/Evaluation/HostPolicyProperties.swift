struct ClassifiedHostName {
  let name: String
  let isAddress: Bool
  let isLocal: Bool
  let builtIn: HostPolicyProperties.Entries

  init?(_ host: String) {
    guard host.utf8.count <= ExceptionLookup.longestName else { return nil }
    let kind = HostClassification(host)
    name = host
    isAddress = kind != .name
    isLocal = LocalHosts.contain(host, kind)
    builtIn =
      isAddress
      ? .none : HostPolicyProperties.Entries(for: host, in: SystemExceptionEntries.entries)
  }
}

/// All properties of a host that can affect a decision, under a policy that has exception entries
/// and no global keys.
///
/// Hosts with equal properties are treated alike, so one decision serves all of them.
struct HostPolicyProperties: Hashable {
  struct Entries: Hashable {
    private struct Above: Hashable {
      var depth: Int
      var entry: ExceptionEntry
    }

    private var own: ExceptionEntry?
    private var above: [Above] = []

    fileprivate static let none = Entries(own: nil)

    fileprivate init(own entry: ExceptionEntry?) { own = entry }

    fileprivate init(for name: String, in entries: ExceptionEntries) {
      own = entries[name]
      guard own == nil else { return }
      let bytes = name.utf8
      let length = bytes.count
      var (depth, passed) = (0, 0)
      for byte in bytes {
        passed += 1
        guard byte == UInt8(ascii: ".") else { continue }
        depth += 1
        guard entries.mayHold(keysOfLength: length - passed) else { continue }
        let key = name[bytes.index(bytes.startIndex, offsetBy: passed)...]
        if let entry = entries[key] { above.append(Above(depth: depth, entry: entry)) }
      }
    }
  }

  private let isAddress: Bool
  private let isLocal: Bool
  private let entries: Entries
  private let builtIn: Entries

  init?(_ name: ClassifiedHostName, under policy: TransportSecurityPolicy) {
    guard policy.holdsEntriesAlone else { return nil }
    self.init(
      name,
      name.isAddress
        ? Entries(own: policy.entries[name.name]) : Entries(for: name.name, in: policy.entries))
  }

  init(_ name: ClassifiedHostName, withOwn exception: DomainException?) {
    self.init(name, Entries(own: exception.map(ExceptionEntry.init)))
  }

  private init(_ name: ClassifiedHostName, _ entries: Entries) {
    (isAddress, isLocal, builtIn) = (name.isAddress, name.isLocal, name.builtIn)
    self.entries = entries
  }
}

extension TransportSecurityPolicy {
  fileprivate var holdsEntriesAlone: Bool {
    arbitraryLoads == .absent && arbitraryLoadsForMedia == .absent
      && arbitraryLoadsInMedia == .absent && arbitraryLoadsInWebContent == .absent
      && localNetworking == .absent && niapPackage == nil && ranges.isEmpty
      && pinnedDomains.isEmpty && !requiresPinning && uncheckedUntil == nil && !isDoubtful
      && !hasDatagramFloor
  }
}
