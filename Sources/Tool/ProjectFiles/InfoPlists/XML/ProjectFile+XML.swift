import PropertyLists

extension ProjectFile {
  /// The outermost element of a project file in XML.
  static func xml(
    _ bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> XMLElement {
    do throws(XMLProblem) {
      return try XMLElementReader.root(of: bytes)
    } catch {
      throw ProjectFileError(form, error.problem, at: error.offset, in: bytes)
    }
  }
}
