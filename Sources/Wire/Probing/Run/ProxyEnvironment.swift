import HostNames

/// Proxy settings in environment variables, interpreted like curl.
package struct ProxyEnvironment {
  private let value: (String) -> String?

  package init(_ value: @escaping (String) -> String?) { self.value = value }

  /// Returns the name of the variable that sets a proxy for a connection; `nil` if it is direct.
  package func variable(for target: ProbeTarget, _ question: ProbeTarget.Question) -> String? {
    let names = ["\(question.scheme.rawValue)_proxy", "all_proxy"].flatMap {
      [$0, $0.uppercased()]
    }
    guard let name = names.first(where: { value($0)?.isEmpty == false }) else { return nil }
    let exempt = ["no_proxy", "NO_PROXY"].lazy.compactMap { value($0) }.first { !$0.isEmpty }
    return isExempt(target.host, question.port, in: exempt ?? "") ? nil : name
  }

  /// Returns true if a `no_proxy` list matches a host: by `*`, by address or block, or by the name
  /// or a parent domain with an optional port.
  private func isExempt(_ host: HostName, _ port: UInt16, in list: String) -> Bool {
    list.split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
      if entry == "*" { return true }
      var name = entry.lowercased()
      if let address = host.address {
        return IPAddress(hostLiteral: name) == address
          || IPPrefix(parsing: name)?.contains(address) == true
      }
      if let colon = name.lastIndex(of: ":") {
        guard UInt16(name[name.index(after: colon)...]) == port else { return false }
        name = String(name[..<colon])
      }
      if name.hasPrefix("*.") { name.removeFirst(2) }
      if name.hasPrefix(".") { name.removeFirst() }
      return !name.isEmpty && (host.name == name || host.name.hasSuffix("." + name))
    }
  }
}
