// BasicContainers of swift-collections, as far as CaptureFiles uses it: no package is fetched for this check.
@frozen public struct UniqueArray<Element: ~Copyable>: ~Copyable {
  public init(minimumCapacity: Int) {}
  public var count: Int { 0 }
  public var isEmpty: Bool { true }
  public subscript(position: Int) -> Element { _read { fatalError() } }
  public mutating func append(_ item: consuming Element) {}
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {}
}
extension UniqueArray: Sendable where Element: Sendable & ~Copyable {}
