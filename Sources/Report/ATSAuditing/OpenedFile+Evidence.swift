package import CaptureFiles
import EvidenceFiles

extension OpenedFile {
  /// Opens a capture or a file that may hold evidence.
  ///
  /// - Parameter path: The file, which may be compressed.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read or is neither.
  package static func open(path: String) throws(CaptureError) -> OpenedFile {
    try open(
      path: path, bytesToKnow: EvidenceFile.bytesToSuspect, isText: EvidenceFile.mayBegin)
  }

  /// Opens standard input, a pipe or a socket in the same way.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The descriptor. The caller closes it afterwards.
  ///   - name: The file's name in messages.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read or is neither.
  package static func open(
    fileDescriptor: CInt, name: String
  ) throws(CaptureError) -> OpenedFile {
    try open(
      fileDescriptor: fileDescriptor, name: name, bytesToKnow: EvidenceFile.bytesToSuspect,
      isText: EvidenceFile.mayBegin)
  }
}
