import ATSAuditing
import CaptureFiles
import WordBook

/// A capture whose turn it is.
enum OpenedCapture: ~Copyable {
  /// A file that was opened.
  case file(OpenedFile)
  /// A capture that a thread reads ahead.
  case ahead(ReadAhead)
}

extension OpenedFile {
  /// The name of standard input in messages.
  static let standardInput = "standard input"

  /// Opens an input, which may be standard input.
  static func open(
    _ input: CaptureInput, in language: Language
  ) throws(CaptureError) -> OpenedFile {
    guard input.path == "-" else { return try open(path: input.path) }
    Console.tellOfTypedInput(in: language)
    return try open(fileDescriptor: FileDescriptor.standardInputNumber, name: standardInput)
  }
}
