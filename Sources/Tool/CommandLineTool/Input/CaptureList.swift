import Escaping
import SystemCalls
import WordBook

struct CaptureList {
  /// The captures, sorted by path and without duplicates.
  private(set) var captures: [CaptureInput] = []
  private(set) var unread: [UnreadPath] = []

  /// The maximum depth of subfolders that are searched.
  private static let deepest = 32

  private static let endings = [
    ".pcap", ".pcapng", ".cap", ".ntar", ".dmp", ".evidence.json", ".har", ".chlsj", ".mitm",
  ]
  private static let compressed = ["", ".gz", ".zst", ".lz4", ".xz", ".bz2"]

  /// Finds the captures at paths, in folders and by patterns; throws if an argument has none.
  init(_ arguments: [String]) throws(ToolError) {
    for argument in arguments {
      if argument == "-" {
        captures.append(CaptureInput(path: argument, status: nil, wasFound: false))
      } else if FileStatus(path: argument) == nil, FileSystem.isPattern(argument) {
        let paths = FileSystem.paths(matching: argument)
        guard !paths.isEmpty else { throw .noMatch(ForeignText(argument)) }
        for path in paths { try add(path) }
      } else {
        try add(argument)
      }
    }
    captures = Self.distinct(captures)
    unread.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func add(_ path: String) throws(ToolError) {
    guard let status = FileStatus(path: path) else {
      throw FileStatus.isClosed(path) ? .inputNotPermitted(ForeignText(path)) : .noSuchInput(path)
    }
    guard status.kind == .directory else {
      captures.append(CaptureInput(path: path, status: status, wasFound: false))
      return
    }
    var found = try Self.contents(of: path)
    if LogArchive.canBeRead {
      found.captures += found.logArchives.map {
        CaptureInput(path: $0, status: FileStatus(path: $0), wasFound: $0 != path)
      }
    }
    guard !found.captures.isEmpty || found.unread.contains(where: { $0.reason == .leadsOut }) else {
      throw found.logArchives.first.map { .logArchive(ForeignText($0)) }
        ?? .noCaptures(in: ForeignText(path))
    }
    captures += found.captures
    unread += found.unread
  }

  /// The captures in a folder, and the paths in it that are not read.
  private struct FolderContents {
    var captures: [CaptureInput] = []
    var unread: [UnreadPath] = []
    var logArchives: [String] = []
  }

  private static func contents(of folder: String) throws(ToolError) -> FolderContents {
    var found = FolderContents()
    var folders = [(path: folder, depth: 0)]
    let root = withSlash(FileSystem.resolvedPath(folder))
    while let (path, depth) = folders.popLast() {
      if isLogArchive(path) {
        found.logArchives.append(path)
        continue
      }
      guard let names = (try? FileSystem.names(in: path)) else {
        if depth == 0 { throw .inputNotPermitted(ForeignText(path)) }
        found.unread.append(UnreadPath(path, .isClosed))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let file = withSlash(path) + name
        guard let status = FileStatus(path: file) else { continue }
        let isLink = FileStatus.isLink(file)
        // Links to files in the folder are followed. Links to its folders are not, as what is in
        // them is found without; they could form a cycle.
        let leadsOut = isLink && !withSlash(FileSystem.resolvedPath(file)).hasPrefix(root)
        switch status.kind {
        case .directory:
          if leadsOut {
            found.unread.append(UnreadPath(file, .leadsOut))
          } else if depth < deepest, !isLink {
            folders.append((file, depth + 1))
          }
        case .regular:
          guard isCapture(file) else { continue }
          if leadsOut {
            found.unread.append(UnreadPath(file, .leadsOut))
          } else {
            found.captures.append(CaptureInput(path: file, status: status, wasFound: true))
          }
        case .pipe, .other: break
        }
      }
    }
    return found
  }

  private static func withSlash(_ folder: String) -> String {
    folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Returns true for a folder that `log collect` made.
  private static func isLogArchive(_ folder: String) -> Bool {
    folder.split(separator: "/").last?.hasSuffix(".logarchive") == true
  }

  private static func isCapture(_ path: String) -> Bool {
    let name = path.lowercased()
    for compression in compressed where name.hasSuffix(compression) {
      if endings.contains(where: { name.hasSuffix($0 + compression) }) { return true }
    }
    if isCompressedZeekLog(name) { return true }
    return InputFile.beginsAsCapture(path) || InputFile.beginsAsEvidence(path)
      || InputFile.beginsAsWitness(path)
  }

  /// Returns true for the name of a compressed log of Zeek that is read, such as
  /// `ssl.10:00:00-11:00:00.log.gz`; other logs are known by their content.
  private static func isCompressedZeekLog(_ path: String) -> Bool {
    guard let name = path.split(separator: "/").last else { return false }
    return compressed.contains { !$0.isEmpty && name.hasSuffix(".log" + $0) }
      && ["ssl", "x509", "http", "quic", "conn", "weird", "capture_loss"].contains {
        name.hasPrefix($0 + ".")
      }
  }

  private static func distinct(_ captures: [CaptureInput]) -> [CaptureInput] {
    guard captures.count > 1 else { return captures }
    var seen = Set<FileStatus.Identity>()
    var paths = Set<String>()
    return captures.sorted { one, other in
      // A file named by the user keeps that status if a folder contains it too.
      one.path == other.path
        ? !one.wasFound && other.wasFound
        : one.path.utf8.lexicographicallyPrecedes(other.path.utf8)
    }
    .filter { capture in
      guard let identity = capture.status?.identity else {
        return paths.insert(capture.path).inserted
      }
      return seen.insert(identity).inserted
    }
  }
}
