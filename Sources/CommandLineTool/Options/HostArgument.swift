import ArgumentParser

/// Host names as a person writes them on the command line.
enum HostArgument {
  /// The name in lower case without a dot at its end; a URL or a name that no key holds is refused.
  static func name(_ text: String) throws -> String {
    let name = text.lowercased()
    guard !name.isEmpty, !name.contains(where: { "/@ ".contains($0) }) else {
      throw ValidationError("'\(text)' is no host; write api.example.com, not a URL.")
    }
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw ValidationError("'\(text)' must be given as it is on the wire, in its xn-- form.")
    }
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }
}
