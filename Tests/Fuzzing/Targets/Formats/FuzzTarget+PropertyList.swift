import Bytes
import Escaping
import PropertyLists
import TestSupport

extension FuzzTarget {
  /// A property list in any of its forms: binary, XML, OpenStep or JSON.
  static let propertyList = FuzzTarget(
    "plist",
    examples: { try PropertyListExamples.all + [Sample.informationList] }
  ) { input in
    guard let document = try read(input) else { return }
    try check(document.root, in: document, within: 0..<input.count, depth: 0)
    let extent = document.root.extent
    try promise(extent.values <= PropertyListLimits.standard.values, "values have a limit")
    // A binary list may stand for as much text as the largest file has.
    guard extent.bytes <= 1 << 18, extent.values <= 10_000 else { return }
    try checkWriting(document.value)
    try checkEditing(document)
  }

  private static func read(_ input: [UInt8]) throws -> PropertyListDocument? {
    do throws(PropertyListError) {
      return try PropertyListDocument(input)
    } catch {
      try promise(0...input.count ~= error.offset, "a problem has a place in the file")
      try promise(
        error.problem.utf8.count <= 500
          && !error.problem.unicodeScalars.contains(where: \.isDeceptive),
        "what is said of a file is short and looks as it is: \(error.problem)")
      return nil
    }
  }

  private static func check(
    _ node: PropertyListNode, in document: PropertyListDocument, within range: Range<Int>,
    depth: Int
  ) throws(BrokenPromise) {
    // A binary list may use one value in many places.
    let place = document.format == .binary ? 0..<document.bytes.count : range
    try promise(
      place.lowerBound <= node.range.lowerBound && node.range.upperBound <= place.upperBound,
      "a value lies inside the one that holds it")
    try promise(depth <= PropertyListLimits.standard.depth, "levels have a limit")
    if document.format != .binary {
      try promise(
        document.position(ofByte: node.range.lowerBound) != nil, "a value in a text has a place")
    }
    switch node.content {
    case .array(let nodes):
      for inner in nodes { try check(inner, in: document, within: node.range, depth: depth + 1) }
    case .dictionary(let members):
      for member in members {
        try check(member.node, in: document, within: node.range, depth: depth + 1)
      }
    default: break
    }
  }

  /// Checks that a written value reads back as the same value, as far as XML can represent it.
  private static func checkWriting(_ value: PropertyListValue) throws {
    guard case .dictionary(let dictionary) = value else { return }
    let written = PropertyListWriter.document(dictionary)
    guard let again = try read(Array(written.utf8)) else {
      throw BrokenPromise(description: "what was written can be read: \(written)")
    }
    try promise(again.format == .xml, "it is XML")
    guard case .dictionary(let read) = again.value else {
      throw BrokenPromise(description: "what was written is a dictionary")
    }
    try promise(PropertyListWriter.document(read) == written, "it is written as it was read")
    try promise(again.value.isLike(value), "what was written says the same: \(written)")
  }

  /// Checks that a value put into a file is in it, and that a removed value is not.
  private static func checkEditing(_ document: PropertyListDocument) throws {
    guard document.format == .xml, case .dictionary(let members) = document.root.content else {
      return
    }
    let path = [members.first?.key ?? "NSAppTransportSecurity"]
    let value: PropertyListValue = ["NSAllowsLocalNetworking": true, "NSExceptionDomains": [:]]
    let changed = try document.replacingValue(at: path, with: value)
    guard let edited = try read(changed) else {
      throw BrokenPromise(description: "an edited file can be read")
    }
    // The order of members is that of the file.
    guard case .dictionary(let found)? = edited.node(at: path)?.value else {
      throw BrokenPromise(description: "what was put in stands there")
    }
    try promise(
      found["NSAllowsLocalNetworking"] == true && found["NSExceptionDomains"] == [:]
        && found.entries.count == 2, "what was put in stands there as it is")
    try promise(try edited.replacingValue(at: path, with: value) == changed, "once is enough")
    guard let emptied = try read(try edited.removingValue(at: path)) else {
      throw BrokenPromise(description: "a file from which something was taken can be read")
    }
    try promise(emptied.node(at: path) == nil, "what was taken out is gone")
  }
}

extension PropertyListValue {
  /// Returns true if two values are the same.
  ///
  /// This one may have replacements for characters that XML cannot represent.
  fileprivate func isLike(_ other: PropertyListValue) -> Bool {
    switch (self, other) {
    case (.string(let mine), .string(let theirs)): mine.isLike(theirs)
    case (.real(let mine), .real(let theirs)): mine == theirs || mine.isNaN && theirs.isNaN
    case (.array(let mine), .array(let theirs)):
      mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isLike($1) }
    case (.dictionary(let mine), .dictionary(let theirs)):
      mine.entries.count == theirs.entries.count
        && zip(mine.entries, theirs.entries).allSatisfy {
          $0.key.isLike($1.key) && $0.value.isLike($1.value)
        }
    default: self == other
    }
  }
}

extension String {
  fileprivate func isLike(_ other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars) { $0 == $1 || $0 == "\u{fffd}" }
  }
}
