package import CaptureFiles
package import Escaping
package import Evidence
import EvidenceFiles
import WitnessFiles

/// The form of an input file: a capture, an evidence file, or another record of a run.
package enum InputFileKind: Hashable, Sendable {
  case capture
  case evidence
  case witness(TrafficLogKind)
}

/// An opened input file of detected form, ready to be read.
///
/// The form is detected from the first bytes of the unpacked content, never from the file's name,
/// unless the user states it. Captures are tried first. Formats with a signature come before those
/// that merely look like text, because nearly any text could be a log. The type is not copyable, as
/// a value owns a position in a file or pipe.
package enum OpenedInput: ~Copyable {
  case capture(CaptureReader)
  case evidence(TextLines)
  case witness(TrafficLogKind, FileContents)
}

extension OpenedInput {
  /// Opens a file, which may be compressed, and detects its form from its content.
  ///
  /// `form` overrides the detection, but a capture is always read as a capture. `isOver` is for a
  /// capture or log that may still be growing; see `OpenedFile.open(path:followingUntil:)`.
  ///
  /// - Throws: `CaptureError` if the file cannot be read or has no supported form.
  package static func open(
    path: String, as form: InputFileKind? = nil, followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedInput {
    try OpenedInput(
      OpenedFile.open(path: path, followingUntil: isOver), as: form, isGrowing: isOver != nil)
  }

  /// Opens standard input, a pipe or a socket, and detects the form of its content.
  ///
  /// The caller closes the descriptor. `name` is used in messages; the other parameters are those
  /// of `open(path:as:followingUntil:)`.
  ///
  /// - Throws: `CaptureError` if the input cannot be read or has no supported form.
  package static func open(
    fileDescriptor: CInt, name: ForeignText, as form: InputFileKind? = nil,
    followingUntil isOver: (() -> Bool)? = nil
  ) throws(CaptureError) -> OpenedInput {
    try OpenedInput(
      OpenedFile.open(fileDescriptor: fileDescriptor, name: name, followingUntil: isOver),
      as: form, isGrowing: isOver != nil)
  }

  private init(
    _ opened: consuming OpenedFile, as form: InputFileKind?, isGrowing: Bool
  ) throws(CaptureError) {
    switch consume opened {
    case .capture(let reader): self = .capture(reader)
    case .other(var contents):
      _ = contents.fill(until: TrafficLogKind.bytesToKnow)
      switch form ?? InputFileKind(recognising: contents.bytes) {
      case .evidence? where !isGrowing: self = .evidence(contents.lines())
      case .witness(let witness)? where !isGrowing || witness == .console:
        self = .witness(witness, contents)
      case .capture?, .evidence?, .witness?, nil: throw contents.unknownFormError
      }
    }
  }
}

extension OpenedInput {
  package var form: InputFileKind {
    switch self {
    case .capture: .capture
    case .evidence: .evidence
    case .witness(let witness, _): .witness(witness)
    }
  }
}

extension InputFileKind {
  /// Recognises the form of a file that is not a capture by its first bytes; `nil` if unsupported.
  package init?(recognising bytes: RawSpan) {
    if EvidenceFile.begins(with: bytes) {
      self = .evidence
    } else if UnsupportedFileFormat(recognising: bytes)?.wrapsText == true {
      return nil
    } else if let witness = TrafficLogKind(recognising: bytes) {
      self = .witness(witness)
    } else if let unread = UnsupportedFileFormat(recognising: bytes),
      !(unread.mayBePrinted && TrafficLogKind.showsLog(bytes))
    {
      return nil
    } else if UnknownLogForm(recognising: bytes) != nil {
      return nil
    } else if EvidenceFile.mayBegin(with: bytes) {
      self = .evidence
    } else if TrafficLogKind.mayBeLog(bytes) {
      self = .witness(.console)
    } else {
      return nil
    }
  }
}

extension FileContents {
  /// The error for a file in a form that atsift cannot read.
  fileprivate var unknownFormError: CaptureError {
    guard UnsupportedFileFormat(recognising: bytes) == nil,
      let log = UnknownLogForm(recognising: bytes)
    else {
      return formError
    }
    return .unknownLog(
      name: name, members: log.members.map(\.displayed), nearest: log.program, missing: log.missing)
  }
}
