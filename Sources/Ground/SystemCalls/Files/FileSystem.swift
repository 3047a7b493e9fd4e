/// Paths, and the names of files.
package enum FileSystem {
  /// Returns the names in a folder, in no order, without `.` and `..`.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - most: The most names that are read.
  /// - Returns: The names.
  /// - Throws: `SystemError` where it can't be read.
  package static func names(in path: String, atMost most: Int = .max) throws(SystemError)
    -> [String]
  {
    guard let folder = unsafe opendir(path) else { throw SystemError() }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while names.count < most, let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the paths that a pattern means as shells write it, in no order; hidden files only where
  /// the pattern has the dot.
  ///
  /// For command lines that no shell has looked at: those of build servers, and quoted ones.
  package static func paths(matching pattern: String) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0, let paths = unsafe found.gl_pathv else {
      return []
    }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe paths[index].map { unsafe String(cString: $0) }
    }
  }

  /// Returns true if a text contains a wildcard of such a pattern.
  package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// Returns the path from the root of the file system; links stay as they are.
  package static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let base = unsafe String(cString: folder)
    return base == "/" ? base + path : base + "/" + path
  }

  /// Returns the path with its links followed, or as it is where that fails.
  package static func resolvedPath(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Fails unless this process may write the file.
  package static func checkWritable(_ path: String) throws(SystemError) {
    guard unsafe access(path, W_OK) == 0 else { throw SystemError() }
  }

  /// Makes a folder.
  package static func createFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw SystemError() }
  }

  /// Removes the name of a file.
  package static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// Gives a file another name, whatever had that name before.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    guard unsafe rename(path, target) == 0 else { throw SystemError() }
  }

  /// Gives a file a second name, which nothing may have yet.
  package static func addName(_ name: String, of path: String) throws(SystemError) {
    guard unsafe link(path, name) == 0 else { throw SystemError() }
  }
}
