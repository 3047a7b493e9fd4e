import PropertyLists

extension ProjectFile {
  static func xml(
    _ bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> XMLElement {
    do throws(XMLReadingError) {
      return try XMLElementReader.root(of: bytes)
    } catch {
      throw ProjectFileError(form, error.problem, at: error.offset, in: bytes)
    }
  }
}

extension XMLElement {
  /// Returns the only element `name` in child elements `parent`; throws if there is none, or
  /// several.
  func only(
    _ name: String, in parent: String, as form: ProjectFileForm
  ) throws(ProjectFileError) -> XMLElement {
    let found = children(parent).flatMap { $0.children(name) }
    guard let element = found.first, found.count == 1 else {
      let count = found.isEmpty ? "no" : "\(found.count)"
      throw ProjectFileError(
        form, "the file has \(count) `<\(name)>` in `<\(parent)>`; it must have exactly one")
    }
    return element
  }
}
