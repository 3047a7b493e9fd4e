package import Bytes
import PropertyLists

/// The reason why a project file was not read.
package struct ProjectFileError: Error, Hashable, Sendable {
  package var form: ProjectFileForm
  package var problem: String
  package var position: TextPosition?

  package init(_ form: ProjectFileForm, _ problem: String, at position: TextPosition? = nil) {
    self.form = form
    self.problem = problem
    self.position = position
  }

  init(_ form: ProjectFileForm, _ problem: String, at offset: Int, in bytes: [UInt8]) {
    self.init(form, problem, at: TextPosition(ofByte: offset, in: bytes))
  }

  init(_ form: ProjectFileForm, _ error: PropertyListError) {
    self.init(form, "the file's property list cannot be read: \(error.problem)", at: error.position)
  }
}
