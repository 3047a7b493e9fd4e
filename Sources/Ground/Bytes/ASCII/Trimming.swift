extension BidirectionalCollection {
  /// Returns the part without such elements at its beginning and end.
  package func trimming(_ isOuter: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOuter($0) }),
      let last = lastIndex(where: { !isOuter($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
