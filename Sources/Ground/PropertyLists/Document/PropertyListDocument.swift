public import Bytes

/// A property list as read from a file: its values and their places.
public struct PropertyListDocument: Sendable {
  /// The format of a property list.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case xml = "XML"
    case binary
    /// The oldest text form, in which `defaults` and `nscurl` print and `.strings` files are
    /// written. It has strings, data, arrays and dictionaries; numbers and booleans are strings.
    case openStep = "OpenStep"
    case json = "JSON"
    /// A file of a build tool from which a property list is generated; its values were read by others.
    case project = "generated from a project file"
  }

  /// The format of the file.
  public let format: Format
  /// The file.
  public let bytes: [UInt8]
  /// The outermost value.
  public let root: PropertyListNode
  private let lines: LineTable?

  /// Reads a property list of any format, told by its content.
  public init(
    _ bytes: [UInt8], limits: PropertyListLimits = .standard
  ) throws(PropertyListError) {
    guard bytes.count <= limits.bytes else {
      throw PropertyListError(
        problem: "the file has \(bytes.count) bytes; \(limits.bytes) are read at the most",
        offset: 0)
    }
    let format = try Format(of: bytes)
    self.format = format
    self.bytes = bytes
    if format == .binary {
      root = try BinaryReader.read(bytes, limits: limits)
      lines = nil
    } else {
      let scanner = try TextScanner(bytes, limits: limits)
      switch format {
      case .xml, .binary: root = try XMLReader.read(scanner)
      case .openStep: root = try OpenStepReader.read(scanner)
      case .json, .project: root = try JSONReader.read(bytes, limits: limits)
      }
      lines = LineTable(bytes)
    }
  }

  /// Reads a configuration in JSON, in which `null` is the same as nothing.
  public init(
    configuration bytes: [UInt8], limits: PropertyListLimits = .standard
  ) throws(PropertyListError) {
    format = .json
    self.bytes = bytes
    root = try JSONReader.read(bytes, limits: limits, skippingNull: true)
    lines = LineTable(bytes)
  }

  /// A document of values that were found in a text of another kind.
  ///
  /// - Parameters:
  ///   - root: The outermost value; all ranges are those of `bytes`.
  ///   - bytes: The text.
  ///   - format: `.xml` if the values are XML in the text, so that they can be edited there.
  public init(root: PropertyListNode, in bytes: [UInt8], as format: Format) {
    self.format = format
    self.bytes = bytes
    self.root = root
    lines = LineTable(bytes)
  }

  /// The root value, without places.
  public var value: PropertyListValue { root.value }

  /// The place of a byte; `nil` in a binary list and for a byte that is not there.
  public func position(ofByte offset: Int) -> TextPosition? {
    guard 0...bytes.count ~= offset else { return nil }
    return lines?.position(of: offset)
  }

  /// The value that a path of keys leads to; the empty path leads to the root.
  public func node(at path: [String]) -> PropertyListNode? {
    var node = root
    for key in path {
      guard let member = node.member(key) else { return nil }
      node = member.node
    }
    return node
  }

  /// The member of a dictionary, key and value, that a path of keys leads to.
  public func member(at path: [String]) -> PropertyListNode.Member? {
    guard let key = path.last else { return nil }
    return node(at: path.dropLast())?.member(key)
  }

  /// Returns the place of the last key of a path; `nil` in a binary list or if the path leads
  /// nowhere.
  public func keyPosition(at path: [String]) -> TextPosition? {
    member(at: path).flatMap { position(ofByte: $0.keyRange.lowerBound) }
  }
}
