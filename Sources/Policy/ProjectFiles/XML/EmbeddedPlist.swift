import PropertyLists

/// Reads a property list that is an element of another file.
enum EmbeddedPlist {
  /// The value in a part of a file, with the places of the file.
  static func value(
    in range: Range<Int>, of bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListNode {
    // All else becomes white space, so that lines and offsets stay.
    let masked = bytes.indices.map { index in
      range.contains(index) || bytes[index] == 0x0a || bytes[index] == 0x0d
        ? bytes[index] : UInt8(ascii: " ")
    }
    do throws(PropertyListError) {
      return try PropertyListDocument(masked).root
    } catch {
      throw ProjectFileError(form, error)
    }
  }
}
