/// The files that a run names, which are the only ones that it can open in the sandbox.
package struct SandboxFiles: Equatable, Sendable {
  /// Files to read, and folders whose files are read.
  package var inputs: [String]
  /// Files to write: their folders are writable.
  package var outputs: [String]

  package init(inputs: [String] = [], outputs: [String] = []) {
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}

/// Returns the folder of the file at a path, without a slash at its end.
package func folderOfFile(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
