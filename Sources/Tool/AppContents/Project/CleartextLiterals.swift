import Bytes
package import Escaping
package import HostNames

/// The hosts of `http://` and `ws://` URLs in the string literals of a project's own source files.
///
/// They hint at loads that will need an exception. A literal does not prove that the app loads the
/// URL, and URLs that are made at run time or come from a server are missing.
package struct CleartextLiterals: Sendable {
  package struct Host: Hashable, Sendable {
    package var host: HostName
    /// The file of the first literal, and its line from 1.
    package var file: ForeignText
    package var line: Int
  }

  /// The hosts, sorted by name, each once.
  package private(set) var hosts: [Host] = []
  /// True if every source file was searched to its end.
  package private(set) var isComplete = true

  private static let largestFile = 4 << 20
  private static let mostBytes = 256 << 20
  private static let mostHosts = 2000

  /// Searches the source files of a folder that was walked with `sources`.
  package init(in folder: ProjectFolder) {
    var found: [HostName: Host] = [:]
    var bytesLeft = Self.mostBytes
    for file in folder.files where file.role == .source {
      guard let disk = try? FileOnDisk(path: file.path),
        let bytes = try? disk.bytes(at: 0, count: Self.largestFile + 1),
        bytes.count <= Self.largestFile, bytesLeft >= bytes.count
      else {
        isComplete = false
        continue
      }
      bytesLeft -= bytes.count
      var lines = LineNumbers(bytes)
      for literal in Self.literals(in: bytes) {
        let line = lines.line(upTo: literal.offset)
        guard found[literal.host] == nil else { continue }
        guard found.count < Self.mostHosts else {
          isComplete = false
          break
        }
        found[literal.host] = Host(host: literal.host, file: ForeignText(file.path), line: line)
      }
    }
    hosts = found.values.sorted { $0.host.name.utf8.lexicographicallyPrecedes($1.host.name.utf8) }
  }

  private static func literals(in bytes: [UInt8]) -> [(host: HostName, offset: Int)] {
    var found: [(host: HostName, offset: Int)] = []
    bytes.withBytes { span in
      _ = URLScanner().search(span, from: 0, isLast: true) { find in
        guard find.scheme.isCleartext, !find.isInCertificate, find.place > 0,
          quotes.contains(bytes[find.place - 1]),
          case .host(let host, _, let path) = EmbeddedURL(find.text),
          IdentifierURL.purpose(of: host, path: path) == .address
        else { return }
        found.append((host, find.place))
      }
    }
    return found
  }

  /// The characters before a URL that begins a literal: quotes, the end of a tag, and the sign of an
  /// assignment in a settings file.
  private static let quotes = Set("\"'`>=".utf8)
}
