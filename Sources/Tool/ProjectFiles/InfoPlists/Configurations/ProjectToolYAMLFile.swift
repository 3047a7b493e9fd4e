import Bytes
import Escaping
import PropertyLists

/// Reads the YAML file of a project tool such as XcodeGen, for the Info.plists that it defines.
enum ProjectToolYAMLFile {
  static func read(_ bytes: [UInt8]) throws(ProjectFileError) -> ProjectFile {
    guard UTF8Check.firstInvalidByte(in: bytes[...]) == nil else {
      throw ProjectFileError(.yaml, "the text is not UTF-8")
    }
    let start = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    let text = String(decoding: bytes[start...], as: UTF8.self)
    let tree: YAMLNode
    do throws(YAMLDocumentError) {
      tree = try YAMLNode(yaml: text, aliases: .resolved)
    } catch {
      throw ProjectFileError(
        .yaml, "the file \(error.problem)", at: error.line.map { TextPosition(line: $0, column: 1) }
      )
    }
    let isXcodeGen = tree.members?.contains { $0.name.isOne(of: ["targets", "targetTemplates"]) }
    let values = YAMLValues(
      places: UnicodeScalarOffsets(text, from: start), booleans: isXcodeGen == true ? .yams : .core)
    let document = PropertyListDocument(root: values.node(tree), in: bytes, as: .project)
    guard let file = try ProjectToolConfiguration(document, named: "").file() else {
      throw ProjectFileError(
        .yaml, "the file has neither XcodeGen's `targets` nor electron-builder's `mac`")
    }
    return file
  }
}
