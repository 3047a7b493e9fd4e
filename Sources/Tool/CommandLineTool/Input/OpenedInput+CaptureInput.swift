import ATSAuditing
import CaptureFiles
import Escaping
import SystemCalls
import WordBook

extension OpenedInput {
  /// The name of standard input in messages.
  static let standardInput = "standard input"

  /// Opens an input; the path `-` is standard input.
  ///
  /// `isOver` is for an input that may still grow: reading waits for more until it returns true.
  static func open(
    _ input: CaptureInput, as form: InputFileKind? = nil, in language: Language,
    followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedInput {
    guard input.path == "-" else {
      let opened = try open(path: input.path, as: form, followingUntil: isOver)
      guard let rotated = input.rotated else { return opened }
      switch consume opened {
      case .capture(var reader):
        reader.goOn(in: rotated)
        return .capture(reader)
      case .evidence(let lines): return .evidence(lines)
      case .witness(let kind, let contents): return .witness(kind, contents)
      }
    }
    Console.noteTypedInput(in: language)
    return try open(
      fileDescriptor: FileDescriptor.standardInputNumber, name: ForeignText(standardInput),
      as: form,
      followingUntil: isOver)
  }

  /// Opens an input and converts a failure to a ``ToolError``.
  static func opened(_ input: CaptureInput, in language: Language) throws(ToolError) -> OpenedInput
  {
    do throws(CaptureError) {
      return try open(input, in: language)
    } catch {
      throw ToolError(error, path: input.path)
    }
  }
}
