import ATSAuditing
import CaptureFiles
import SystemCalls
import WordBook

extension OpenedSource {
  /// The name of standard input in messages.
  static let standardInput = "standard input"

  /// Opens an input; the path `-` is standard input.
  static func open(
    _ input: CaptureInput, as form: SourceForm? = nil, in language: Language
  ) throws(CaptureError) -> OpenedSource {
    guard input.path == "-" else { return try open(path: input.path, as: form) }
    Console.noteTypedInput(in: language)
    return try open(
      fileDescriptor: FileDescriptor.standardInputNumber, name: standardInput, as: form)
  }

  /// Opens an input and converts a failure to a ``ToolError``.
  static func opened(_ input: CaptureInput, in language: Language) throws(ToolError) -> OpenedSource
  {
    do throws(CaptureError) {
      return try open(input, in: language)
    } catch {
      throw ToolError(error, path: input.path)
    }
  }

  /// Opens an input that may still grow; reading waits for more bytes until `isOver` returns true.
  static func open(
    following input: CaptureInput, as form: SourceForm? = nil, in language: Language,
    until isOver: @escaping () -> Bool
  ) throws(CaptureError) -> OpenedSource {
    guard input.path == "-" else {
      return try OpenedSource(
        following: .open(path: input.path, followingUntil: isOver), as: form)
    }
    Console.noteTypedInput(in: language)
    return try OpenedSource(
      following: .open(
        fileDescriptor: FileDescriptor.standardInputNumber, name: standardInput,
        followingUntil: isOver),
      as: form
    )
  }
}
