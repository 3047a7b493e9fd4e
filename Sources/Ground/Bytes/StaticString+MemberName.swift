extension StaticString {
  /// Returns whether this is the name of a member of a JSON object, as it is written on a line: `"name":`.
  ///
  /// - Parameter name: The name, without quotes and colon.
  /// - Returns: True if it is.
  @inlinable
  public func isMember(named name: String) -> Bool {
    guard utf8CodeUnitCount == name.utf8.count + 3 else { return false }
    let text = unsafe UnsafeBufferPointer(start: utf8Start + 1, count: utf8CodeUnitCount - 3)
    return unsafe text.elementsEqual(name.utf8)
  }
}
