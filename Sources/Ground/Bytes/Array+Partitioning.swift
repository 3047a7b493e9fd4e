extension Array {
  /// Returns the index of the first element that does not precede a place in a sorted array, by
  /// binary search; the end if all do.
  @inlinable
  package func partitioningIndex(behind precedes: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
