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
