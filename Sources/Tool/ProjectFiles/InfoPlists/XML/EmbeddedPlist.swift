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

  /// The members of a dictionary whose tags are not in the file, such as `<key>A</key><true/>`.
  ///
  /// - Parameters:
  ///   - range: The members; there are at least six bytes before them.
  ///   - bytes: The file, in which no part of `range` is an escape.
  ///   - form: The form of the file.
  /// - Returns: The dictionary, with the places of the file.
  /// - Throws: `ProjectFileError` if it is no property list.
  static func members(
    in range: Range<Int>, of bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListNode {
    let open = Array("<dict>".utf8)
    var text = Array(bytes[..<range.upperBound])
    guard range.lowerBound >= open.count else {
      throw ProjectFileError(form, "it has nothing before its property list")
    }
    for index in 0..<range.lowerBound where text[index] != 0x0a && text[index] != 0x0d {
      text[index] = UInt8(ascii: " ")
    }
    text.replaceSubrange((range.lowerBound - open.count)..<range.lowerBound, with: open)
    text += "</dict>".utf8
    do throws(PropertyListError) {
      return try PropertyListDocument(text).root
    } catch {
      throw ProjectFileError(
        form, "its property list cannot be read: \(error.problem)",
        at: min(error.offset, range.upperBound), in: bytes)
    }
  }
}
