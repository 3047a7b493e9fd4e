import SystemCalls

/// Returns the path of `file` relative to the folder of `other`, without resolving links.
func relativePath(of file: String, fromFolderOf other: String) -> String {
  let path = parts(of: FileSystem.absolutePath(file))
  let folder = parts(of: FileSystem.absolutePath(other)).dropLast()
  let common = zip(path, folder).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: folder.count - common)
  return (up + path.dropFirst(common).map(String.init)).joined(separator: "/")
}

private func parts(of path: String) -> [Substring] {
  var parts = [Substring]()
  for part in path.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return parts
}
