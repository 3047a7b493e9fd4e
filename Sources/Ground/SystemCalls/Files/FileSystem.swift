/// Operations on paths and file names.
package enum FileSystem {
  /// Returns the names in a folder in arbitrary order, without `.` and `..`.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - most: The greatest number of names to read.
  /// - Returns: The names.
  /// - Throws: `SystemError` if the folder cannot be opened.
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

  /// Returns the paths that match a shell pattern (glob(3)); empty if there are none.
  ///
  /// Hidden files need a pattern with the dot. For command lines that no shell has expanded.
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

  /// The characters of shell patterns that match others.
  private static let wildcards: Set<Character> = ["*", "?", "["]

  /// Returns true if a text contains a wildcard of shell patterns.
  package static func isPattern(_ text: String) -> Bool { text.contains { wildcards.contains($0) } }

  /// Returns the folder of the file at a path, without a slash at its end.
  package static func folder(ofFile path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the folder that contains all paths that match a pattern, at any depth.
  package static func folder(ofPattern pattern: String) -> String {
    folder(ofFile: pattern.prefix { !wildcards.contains($0) } + "*")
  }

  /// Returns the absolute path; symbolic links are not resolved.
  package static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(folder) }
    let base = unsafe String(cString: folder)
    return base == "/" ? base + path : base + "/" + path
  }

  /// Returns the absolute path with symbolic links resolved; the path itself if that fails.
  package static func resolvedPath(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the path of a program, which is looked for in the folders of `PATH` as a shell does;
  /// `nil` if there is none.
  package static func program(_ name: String) -> String? {
    func isProgram(_ path: String) -> Bool {
      unsafe access(path, X_OK) == 0 && FileStatus(path: path)?.kind == .regular
    }
    guard !name.isEmpty else { return nil }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return isProgram(name) ? name : nil }
    let folders = environmentVariable("PATH") ?? "/usr/bin:/bin"
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if isProgram(path) { return path }
    }
    return nil
  }

  /// Throws if this process has no permission to write the file.
  package static func checkWritable(_ path: String) throws(SystemError) {
    guard unsafe access(path, W_OK) == 0 else { throw SystemError() }
  }

  /// Creates a folder; fails if the path exists.
  package static func createFolder(_ path: String) throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw SystemError() }
  }

  /// Deletes a file (unlink(2)); errors are ignored.
  package static func removeFile(_ path: String) { _ = unsafe unlink(path) }

  /// Deletes an empty folder; errors are ignored, as with a folder that is not empty.
  package static func removeEmptyFolder(_ path: String) {
    _ = unsafe unlinkat(AT_FDCWD, path, AT_REMOVEDIR)
  }

  /// Renames a file; replaces a file that already has the new name.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    guard unsafe rename(path, target) == 0 else { throw SystemError() }
  }

  /// Creates a hard link `name` to a file; fails if the name exists.
  package static func addName(_ name: String, of path: String) throws(SystemError) {
    guard unsafe link(path, name) == 0 else { throw SystemError() }
  }
}
