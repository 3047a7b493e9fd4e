// Foundation, as far as CryptoKit's interface needs it.

public protocol ContiguousBytes {
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
public protocol DataProtocol: RandomAccessCollection where Element == UInt8, SubSequence: DataProtocol {}

extension [UInt8]: ContiguousBytes, DataProtocol {}
extension ArraySlice: ContiguousBytes, DataProtocol where Element == UInt8 {}

public struct Data: RandomAccessCollection, ContiguousBytes, DataProtocol, Sendable {
  public init() {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public subscript(bounds: Range<Int>) -> Data { self }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { fatalError() }
}
