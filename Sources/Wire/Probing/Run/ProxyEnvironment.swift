import HostNames

/// The proxies that environment variables name, as curl and most programs read them.
public struct ProxyEnvironment {
  private let value: (String) -> String?

  /// An environment.
  ///
  /// - Parameter value: Returns the value of a variable.
  public init(_ value: @escaping (String) -> String?) { self.value = value }

  /// Returns the variable that names a proxy for a question; `nil` where it is asked directly.
  public func variable(for target: ProbeTarget, _ question: ProbeTarget.Question) -> String? {
    let names = ["\(question.scheme.rawValue)_proxy", "all_proxy"].flatMap {
      [$0, $0.uppercased()]
    }
    guard let name = names.first(where: { value($0)?.isEmpty == false }) else { return nil }
    let exempt = ["no_proxy", "NO_PROXY"].lazy.compactMap { value($0) }.first { !$0.isEmpty }
    return isExempt(target.host, question.port, in: exempt ?? "") ? nil : name
  }

  /// Tells whether a list names a host: by a name that it is or is below, an address, a block of
  /// addresses, or `*`; a port behind it narrows it.
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
