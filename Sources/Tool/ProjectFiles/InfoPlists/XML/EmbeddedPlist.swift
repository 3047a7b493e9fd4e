import PropertyLists

enum EmbeddedPlist {
  static func value(
    in range: Range<Int>, of bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListNode {
    // All other bytes become spaces, so that lines and offsets do not change.
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

  /// Reads members of an XML dictionary in a text with escaped line ends, tabs and quotes.
  static func members(
    inText range: Range<Int>, of bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListNode {
    var text = bytes
    for index in range.dropLast()
    where text[index] == UInt8(ascii: "\\") && "nrt\"".utf8.contains(text[index + 1]) {
      text[index] = UInt8(ascii: " ")
      if text[index + 1] != UInt8(ascii: "\"") { text[index + 1] = UInt8(ascii: " ") }
    }
    return try members(in: range, of: text, as: form)
  }

  /// Reads members of an XML dictionary without its `<dict>` tags, such as `<key>A</key><true/>`.
  ///
  /// `range` must contain no escapes of the string around it, such as `\"`. It must begin at byte 6
  /// or later, because `<dict>` is inserted before it. Positions in the result are those in the file.
  static func members(
    in range: Range<Int>, of bytes: [UInt8], as form: ProjectFileForm
  ) throws(ProjectFileError) -> PropertyListNode {
    let open = Array("<dict>".utf8)
    var text = Array(bytes[..<range.upperBound])
    guard range.lowerBound >= open.count else {
      throw ProjectFileError(form, "the file has nothing before its property list")
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
        form, "the file's property list cannot be read: \(error.problem)",
        at: min(error.offset, range.upperBound), in: bytes)
    }
  }
}
