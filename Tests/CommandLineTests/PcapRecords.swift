/// The lengths of a little-endian pcap file's records, with their headers.
func recordLengths(ofPcap file: [UInt8]) -> [Int] {
  var (lengths, place): ([Int], Int) = ([], 24)
  while place + 16 <= file.count {
    lengths.append(
      16 + (0..<4).reduce(0) { $0 | Int(file[place + 8 + $1]) << (8 * $1) })
    place += lengths[lengths.count - 1]
  }
  return lengths
}
