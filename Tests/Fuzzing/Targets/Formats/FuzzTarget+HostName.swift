import HostNames
import PublicSuffixes

extension FuzzTarget {
  /// A text as a host name, an address, a block of addresses, and a list of public suffixes.
  static let hostName = FuzzTarget(
    "host",
    examples: {
      [
        "www.example.co.uk.", "192.0.2.1", "[2001:db8::1%en0]", "::ffff:192.0.2.1", "10.0.0.0/8",
        "2001:db8::/32", "xn--bcher-kva.example", "bücher.example", "a.b.c.kawasaki.jp", "0x7f.1",
        "_service._tcp.local", "*.example.com",
        "// ===BEGIN ICANN DOMAINS===\ncom\n*.uk\n!city.uk\n// ===END ICANN DOMAINS===\n",
      ].map { Array($0.utf8) }
    }
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    if let host = HostName(parsing: input) { try check(host) }
    try promise(
      HostName(parsing: text) == nil || HostName(parsing: input) != nil
        || text.utf8.count != input.count, "text and bytes are read alike")
    if let address = IPAddress(parsing: text) {
      try promise(IPAddress(parsing: address.description) == address, "an address is as written")
      _ = address.isLoopback || address.isUnspecified
    }
    if let block = IPPrefix(parsing: text) {
      try promise(IPPrefix(parsing: block.description) == block, "a block is as written")
      try promise(block.contains(block.address), "a block holds its first address")
    }
    if let labels = Punycode.aLabels(of: text) {
      try promise(labels.utf8.allSatisfy { $0 < 0x80 }, "A-labels are ASCII")
      try promise(Punycode.aLabels(of: labels) == labels, "A-labels stay as they are")
    }
    _ = CertificateNameMatching.anyOf([text, "*.example.com"], covers: text)
    guard input.count <= 4096, let list = PublicSuffixList(parsing: text) else { return }
    for name in ["www.example.com", "city.uk", "a.b.c"] {
      if let host = HostName(parsing: name) { try check(host, against: list) }
    }
  }

  private static func check(_ host: HostName) throws(BrokenPromise) {
    try promise(HostName(parsing: host.description) == host, "a name is as written: \(host)")
    try promise(
      host.labels.joined(separator: ".") == (host.address == nil ? host.name : ""),
      "a name is its labels")
    try promise(
      host.parents.count == max(host.labels.count - 1, 0), "each label but the first has a parent")
    try check(host, against: .embedded)
    if host.address == nil {
      try promise(
        CertificateNameMatching.anyOf([host.name], covers: host.description), "a name covers itself"
      )
    }
  }

  private static func check(
    _ host: HostName, against list: PublicSuffixList
  ) throws(BrokenPromise) {
    guard let suffix = list.publicSuffix(of: host) else {
      return try promise(host.address != nil, "a name has a suffix")
    }
    try promise(isEnd(suffix.name, of: host.name), "a suffix ends its name")
    guard let domain = list.registrableDomain(of: host) else {
      return try promise(suffix.name == host.name && list.isPublicSuffix(host), "it is a suffix")
    }
    try promise(isEnd(domain, of: host.name), "a domain ends its name")
    try promise(
      isEnd(suffix.name, of: domain)
        && domain.split(separator: ".").count == suffix.name.split(separator: ".").count + 1,
      "a domain is its suffix and a label")
  }

  private static func isEnd(_ end: String, of name: String) -> Bool {
    name == end || name.hasSuffix("." + end)
  }
}
