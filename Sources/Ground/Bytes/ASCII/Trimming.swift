extension BidirectionalCollection {
  /// Returns the collection without the leading and trailing elements for which `isOuter` is true.
  package func trimming(_ isOuter: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOuter($0) }),
      let last = lastIndex(where: { !isOuter($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
