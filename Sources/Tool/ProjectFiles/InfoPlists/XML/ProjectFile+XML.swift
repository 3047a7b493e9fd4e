import PropertyLists

extension ProjectFile {
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
