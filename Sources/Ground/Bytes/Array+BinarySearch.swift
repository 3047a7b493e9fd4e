extension Array {
  /// Returns the index of the first element for which `precedes` is false; the end if none is.
  ///
  /// The search is binary: `precedes` must be true for all earlier elements and false for all
  /// later.
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
