import SystemCalls

/// The path of a file from the folder in which another one lies; links stay as they are.
func relativePath(of file: String, fromFolderOf other: String) -> String {
  let path = parts(of: FileSystem.absolutePath(file))
  let folder = parts(of: FileSystem.absolutePath(other)).dropLast()
  let common = zip(path, folder).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: folder.count - common)
  return (up + path.dropFirst(common).map(String.init)).joined(separator: "/")
}

/// The names on an absolute path, without steps that lead nowhere.
private func parts(of path: String) -> [Substring] {
  var parts = [Substring]()
  for part in path.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return parts
}
