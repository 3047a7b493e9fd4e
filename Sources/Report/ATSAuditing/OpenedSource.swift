import Bytes
package import CaptureFiles
package import Evidence
import EvidenceFiles
import WitnessFiles

/// The form of an input.
package enum SourceForm: Hashable, Sendable {
  case capture
  case evidence
  case witness(Witness)
}

/// A file of a form that tells what a run did, opened.
package enum OpenedSource: ~Copyable {
  /// A capture.
  case capture(CaptureReader)
  /// Text that may be an evidence file.
  case evidence(TextLines)
  /// Another record of a run.
  case witness(Witness, FileContents)
}

extension OpenedSource {
  /// Opens a file and tells its form by its content.
  ///
  /// - Parameters:
  ///   - path: The file, which may be compressed.
  ///   - form: The form that the person says it has; `nil` if its content is to tell.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read or has no form that is read.
  package static func open(
    path: String, as form: SourceForm? = nil
  ) throws(CaptureError) -> OpenedSource {
    try OpenedSource(OpenedFile.open(path: path), as: form)
  }

  /// Opens standard input, a pipe or a socket in the same way.
  ///
  /// - Parameters:
  ///   - fileDescriptor: The descriptor. The caller closes it afterwards.
  ///   - name: The file's name in messages.
  ///   - form: The form that the person says it has; `nil` if its content is to tell.
  /// - Returns: The opened file.
  /// - Throws: `CaptureError` if it cannot be read or has no form that is read.
  package static func open(
    fileDescriptor: CInt, name: String, as form: SourceForm? = nil
  ) throws(CaptureError) -> OpenedSource {
    try OpenedSource(OpenedFile.open(fileDescriptor: fileDescriptor, name: name), as: form)
  }

  /// Recognises a capture or a log that may still be growing.
  ///
  /// - Parameters:
  ///   - opened: The file, opened to be followed.
  ///   - form: The form that the person says it has; `nil` if its content is to tell.
  /// - Throws: `CaptureError` if it is neither.
  package init(following opened: consuming OpenedFile, as form: SourceForm?) throws(CaptureError) {
    switch consume opened {
    case .capture(let reader): self = .capture(reader)
    case .other(var contents):
      _ = contents.fill(until: Witness.bytesToKnow)
      guard (form ?? SourceForm(recognising: contents.bytes)) == .witness(.console) else {
        throw contents.formError
      }
      self = .witness(.console, contents)
    }
  }

  private init(_ opened: consuming OpenedFile, as form: SourceForm?) throws(CaptureError) {
    switch consume opened {
    case .capture(let reader): self = .capture(reader)
    case .other(let contents): self = try OpenedSource(contents, as: form)
    }
  }

  private init(_ opened: consuming FileContents, as form: SourceForm?) throws(CaptureError) {
    var contents = opened
    _ = contents.fill(until: Witness.bytesToKnow)
    guard let form = form ?? SourceForm(recognising: contents.bytes) else {
      throw contents.formError
    }
    switch form {
    case .capture: throw contents.formError
    case .evidence: self = .evidence(contents.lines())
    case .witness(let witness): self = .witness(witness, contents)
    }
  }
}

extension SourceForm {
  /// Recognises a form by the first bytes of a file that is no capture; `nil` for one that is not
  /// read.
  package init?(recognising bytes: RawSpan) {
    if EvidenceFile.begins(with: bytes) {
      self = .evidence
    } else if let witness = Witness(recognising: bytes) {
      self = .witness(witness)
    } else if UnreadForm(recognising: bytes) != nil {
      return nil
    } else if EvidenceFile.mayBegin(with: bytes) {
      self = .evidence
    } else if Witness.mayBeLog(bytes) {
      self = .witness(.console)
    } else {
      return nil
    }
  }
}
