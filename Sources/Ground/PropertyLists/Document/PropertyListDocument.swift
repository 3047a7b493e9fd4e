public import Bytes

/// A parsed property list that keeps the byte range of each value.
///
/// Read any format with `init(_:limits:)`, which detects the format from the content. The ranges
/// give the lines of findings, and let `replacingValue(at:with:)` edit XML and leave all other
/// bytes unchanged. Limits bound the depth and the number of values, as files may be hostile. The
/// file's bytes stay in memory.
public struct PropertyListDocument: Sendable {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case xml = "XML"
    case binary
    /// The oldest text form, as printed by `defaults` and `nscurl` and used in `.strings` files.
    ///
    /// It has strings, data, arrays and dictionaries; numbers and booleans are strings.
    case openStep = "OpenStep"
    case json = "JSON"
    /// Values that were not read from a property list but from a project file, from which a build
    /// tool generates the list.
    case project = "generated from a project file"
  }

  public let format: Format
  public let bytes: [UInt8]
  public let root: PropertyListNode
  private let lines: LineTable?

  /// Reads a property list and detects its format from the content.
  public init(
    _ bytes: [UInt8], limits: PropertyListLimits = .standard
  ) throws(PropertyListError) {
    guard bytes.count <= limits.bytes else {
      throw PropertyListError(
        problem: "the file has \(bytes.count) bytes; the limit is \(limits.bytes)",
        offset: 0, code: .tooLarge)
    }
    let format = try Format(of: bytes)
    self.format = format
    self.bytes = bytes
    if format == .binary {
      root = try BinaryPropertyListReader.read(bytes, limits: limits)
      lines = nil
    } else {
      let scanner = try TextScanner(bytes, limits: limits)
      switch format {
      case .xml, .binary: root = try XMLPropertyListReader.read(scanner)
      case .openStep: root = try OpenStepPropertyListReader.read(scanner)
      case .json, .project: root = try JSONPropertyListReader.read(bytes, limits: limits)
      }
      lines = LineTable(bytes)
    }
  }

  /// Reads an app's configuration in JSON, which a build tool turns into a property list; members
  /// and items with the value `null` are omitted.
  public init(
    configuration bytes: [UInt8], limits: PropertyListLimits = .standard
  ) throws(PropertyListError) {
    format = .json
    self.bytes = bytes
    root = try JSONPropertyListReader.read(bytes, limits: limits, skippingNull: true)
    lines = LineTable(bytes)
  }

  /// Creates a document for values found in another kind of text.
  ///
  /// - Parameters:
  /// - root: The outermost value, with ranges in `bytes`.
  /// - bytes: The text.
  /// - format: `.xml` if the values are XML in the text, so that they can be edited.
  public init(root: PropertyListNode, in bytes: [UInt8], as format: Format) {
    self.format = format
    self.bytes = bytes
    self.root = root
    lines = LineTable(bytes)
  }

  public var value: PropertyListValue { root.value }

  /// Returns the line and column of a byte offset; `nil` in a binary list or past the end.
  public func position(ofByte offset: Int) -> TextPosition? {
    guard 0...bytes.count ~= offset else { return nil }
    return lines?.position(of: offset)
  }

  /// Returns the value at a path of keys, outermost first (empty for the root); `nil` if none.
  public func node(at path: [String]) -> PropertyListNode? {
    var node = root
    for key in path {
      guard let member = node.member(key) else { return nil }
      node = member.node
    }
    return node
  }

  /// Returns the key and value at a path of keys; `nil` if there is none.
  public func member(at path: [String]) -> PropertyListNode.Member? {
    guard let key = path.last else { return nil }
    return node(at: path.dropLast())?.member(key)
  }

  /// Returns the line and column of the last key in a path; `nil` in a binary list or if no value
  /// has this path.
  public func keyPosition(at path: [String]) -> TextPosition? {
    member(at: path).flatMap { position(ofByte: $0.keyRange.lowerBound) }
  }
}
