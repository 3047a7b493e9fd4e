import Bytes

/// The Huffman code of HPACK (RFC 7541, appendix B), decoded four bits at a time.
///
/// No code is shorter than five bits, so four bits end at most one symbol.
struct HPACKHuffmanCode: Sendable {
  static let shared = HPACKHuffmanCode()

  /// The lengths in bits of the codes of all bytes and of the end of a string.
  ///
  /// The code is canonical: the lengths alone determine it. Shorter codes come before longer ones,
  /// and codes of one length count up in the order of their symbols.
  static let lengths: [UInt8] = [
    13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5,
    6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10, 13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6, 15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5,
    6,
    7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28, 20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23,
    23,
    23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24, 22, 21, 20, 22,
    22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22,
    23, 22, 22, 23, 26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27,
    27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27, 20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25,
    24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26, 30,
  ]

  private struct Move {
    var place: UInt8 = 0
    var symbol: UInt8 = 0
    var endsSymbol = false
    var isForbidden = false
  }

  /// The transitions of the decoder, sixteen for each state: one for each value of four bits.
  private var moves: [Move] = []
  /// True for states in which a string may end: after fewer than eight one bits (RFC 7541, section
  /// 5.2).
  private var mayEnd: [Bool] = []

  private init() {
    // The code as a binary tree. A number below 256 is the index of a branch, a larger one 256 plus
    // the symbol of a leaf.
    let firstSymbol = 256
    let endOfString = firstSymbol + 256
    var branches = [(zero: 0, one: 0)]
    var (code, length) = (0, 0)
    let symbols = Self.lengths.indices.sorted {
      (Self.lengths[$0], $0) < (Self.lengths[$1], $1)
    }
    for symbol in symbols {
      code <<= Int(Self.lengths[symbol]) - length
      length = Int(Self.lengths[symbol])
      var place = 0
      for bit in stride(from: length - 1, through: 0, by: -1) {
        let isOne = code >> bit & 1 == 1
        var next = isOne ? branches[place].one : branches[place].zero
        if bit == 0 {
          next = firstSymbol + symbol
        } else if next == 0 {
          next = branches.count
          branches.append((0, 0))
        }
        if isOne { branches[place].one = next } else { branches[place].zero = next }
        place = next
      }
      code += 1
    }
    mayEnd = [Bool](repeating: false, count: branches.count)
    var place = 0
    for _ in 0..<8 {
      mayEnd[place] = true
      place = branches[place].one
    }
    for start in branches.indices {
      for bits in 0..<16 {
        var (move, place) = (Move(), start)
        for bit in stride(from: 3, through: 0, by: -1) where !move.isForbidden {
          place = bits >> bit & 1 == 1 ? branches[place].one : branches[place].zero
          guard place >= firstSymbol else { continue }
          if place == endOfString {
            move.isForbidden = true
          } else {
            (move.symbol, move.endsSymbol) = (UInt8(place - firstSymbol), true)
          }
          place = 0
        }
        move.place = UInt8(place)
        moves.append(move)
      }
    }
  }

  /// Appends the decoded bytes, at most 8/5 of the input; returns false if the code is invalid.
  func decode(_ bytes: RawSpan, _ range: Range<Int>, into text: inout [UInt8]) -> Bool {
    var place: UInt8 = 0
    for offset in range {
      let byte = bytes.byte(at: offset)
      let first = moves[Int(place) << 4 | Int(byte >> 4)]
      if first.isForbidden { return false }
      if first.endsSymbol { text.append(first.symbol) }
      let second = moves[Int(first.place) << 4 | Int(byte & 15)]
      if second.isForbidden { return false }
      if second.endsSymbol { text.append(second.symbol) }
      place = second.place
    }
    return mayEnd[Int(place)]
  }
}
