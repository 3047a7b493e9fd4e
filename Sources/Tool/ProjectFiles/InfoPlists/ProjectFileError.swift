public import Bytes
import PropertyLists

/// The reason for not reading a project file.
public struct ProjectFileError: Error, Hashable, Sendable {
  /// The form that was recognised.
  public var form: ProjectFileForm
  /// The reason, as a clause that follows the name of the form and "but".
  public var problem: String
  /// The place, where it is one.
  public var position: TextPosition?

  /// A reason at a place.
  public init(_ form: ProjectFileForm, _ problem: String, at position: TextPosition? = nil) {
    self.form = form
    self.problem = problem
    self.position = position
  }

  /// A reason at a byte of the file.
  init(_ form: ProjectFileForm, _ problem: String, at offset: Int, in bytes: [UInt8]) {
    self.init(form, problem, at: TextPosition(ofByte: offset, in: bytes))
  }

  /// An error of the reader of property lists in a part of the file.
  init(_ form: ProjectFileForm, _ error: PropertyListError) {
    self.init(form, "its property list cannot be read: \(error.problem)", at: error.position)
  }
}
