/// A word of SHA-1 and SHA-2.
private protocol DigestWord: FixedWidthInteger, UnsignedInteger, Sendable {}
extension UInt32: DigestWord {}
extension UInt64: DigestWord {}

/// The hashes of signatures, as FIPS 180-4 writes them down.
enum Digest {
  static func sha1(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for block in blocks(of: message, wordBytes: 4) {
      var words: [UInt32] = self.words(of: block)
      for index in 16..<80 {
        words.append(
          rotated(
            words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], right: 31))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: ((b & c) | (~b & d), 0x5a82_7999)
          case 1: (b ^ c ^ d, 0x6ed9_eba1)
          case 2: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
          default: (b ^ c ^ d, 0xca62_c1d6)
          }
        let next = rotated(a, right: 27) &+ mixed &+ e &+ constant &+ word
        (a, b, c, d, e) = (next, a, rotated(b, right: 2), c, d)
      }
      for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
    }
    return state.flatMap(bytes)
  }

  static func sha224(_ message: [UInt8]) -> [UInt8] {
    Array(sha2(message, from: start384.map { UInt32(truncatingIfNeeded: $0) }).prefix(28))
  }

  static func sha256(_ message: [UInt8]) -> [UInt8] {
    sha2(message, from: start512.map { UInt32($0 >> 32) })
  }

  static func sha384(_ message: [UInt8]) -> [UInt8] {
    Array(sha2(message, from: start384).prefix(48))
  }

  static func sha512(_ message: [UInt8]) -> [UInt8] { sha2(message, from: start512) }

  /// SHA-2 in the width of its words; the words of 32 bits are the heads of those of 64.
  private static func sha2<Word: DigestWord>(
    _ message: [UInt8], from start: [Word]
  ) -> [UInt8] {
    let isWide = Word.bitWidth == 64
    let turns: [[Int]] =
      isWide
      ? [[1, 8, 7], [19, 61, 6], [28, 34, 39], [14, 18, 41]]
      : [[7, 18, 3], [17, 19, 10], [2, 13, 22], [6, 11, 25]]
    let constants = roundConstants.prefix(isWide ? 80 : 64).map {
      Word(truncatingIfNeeded: $0 >> UInt64(64 - Word.bitWidth))
    }
    var state = start
    for block in blocks(of: message, wordBytes: Word.bitWidth / 8) {
      var words: [Word] = self.words(of: block)
      for index in 16..<constants.count {
        words.append(
          words[index - 16] &+ mixed(words[index - 15], turns[0], shifts: true)
            &+ words[index - 7] &+ mixed(words[index - 2], turns[1], shifts: true))
      }
      var now = state
      for (word, constant) in zip(words, constants) {
        let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
        let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
        let one = now[7] &+ mixed(now[4], turns[3], shifts: false) &+ choice &+ constant &+ word
        let two = mixed(now[0], turns[2], shifts: false) &+ majority
        now = [one &+ two, now[0], now[1], now[2], now[3] &+ one, now[4], now[5], now[6]]
      }
      for index in 0..<8 { state[index] &+= now[index] }
    }
    return state.flatMap(bytes)
  }

  private static func mixed<Word: DigestWord>(
    _ word: Word, _ turn: [Int], shifts: Bool
  ) -> Word {
    let last = shifts ? word >> Word(turn[2]) : rotated(word, right: turn[2])
    return rotated(word, right: turn[0]) ^ rotated(word, right: turn[1]) ^ last
  }

  private static func rotated<Word: DigestWord>(
    _ word: Word, right count: Int
  ) -> Word {
    (word >> Word(count)) | (word << Word(Word.bitWidth - count))
  }

  private static func bytes<Word: DigestWord>(_ word: Word) -> [UInt8] {
    (1...Word.bitWidth / 8).map {
      UInt8(truncatingIfNeeded: word >> Word(Word.bitWidth - 8 * $0))
    }
  }

  private static func words<Word: DigestWord>(of block: ArraySlice<UInt8>) -> [Word] {
    let width = Word.bitWidth / 8
    return (0..<16).map { index in
      block.dropFirst(index * width).prefix(width).reduce(0) { $0 << 8 | Word($1) }
    }
  }

  /// The message with its padding, cut into blocks of 16 words.
  private static func blocks(of message: [UInt8], wordBytes: Int) -> [ArraySlice<UInt8>] {
    let size = 16 * wordBytes
    var padded = message + [0x80]
    // The length has two words, and the higher one is zero or, of 32 bits, the head of our 64.
    let field = 2 * wordBytes
    padded += [UInt8](
      repeating: 0, count: (2 * size - field - padded.count % size) % size + field - 8)
    padded += bytes(UInt64(message.count * 8))
    return stride(from: 0, to: padded.count, by: size).map { padded[$0..<$0 + size] }
  }

  private static let start512: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]
  private static let start384: [UInt64] = [
    0xcbbb_9d5d_c105_9ed8, 0x629a_292a_367c_d507, 0x9159_015a_3070_dd17, 0x152f_ecd8_f70e_5939,
    0x6733_2667_ffc0_0b31, 0x8eb4_4a87_6858_1511, 0xdb0c_2e0d_64f9_8fa7, 0x47b5_481d_befa_4fa4,
  ]
  private static let roundConstants: [UInt64] = [
    0x428a_2f98_d728_ae22, 0x7137_4491_23ef_65cd, 0xb5c0_fbcf_ec4d_3b2f, 0xe9b5_dba5_8189_dbbc,
    0x3956_c25b_f348_b538, 0x59f1_11f1_b605_d019, 0x923f_82a4_af19_4f9b, 0xab1c_5ed5_da6d_8118,
    0xd807_aa98_a303_0242, 0x1283_5b01_4570_6fbe, 0x2431_85be_4ee4_b28c, 0x550c_7dc3_d5ff_b4e2,
    0x72be_5d74_f27b_896f, 0x80de_b1fe_3b16_96b1, 0x9bdc_06a7_25c7_1235, 0xc19b_f174_cf69_2694,
    0xe49b_69c1_9ef1_4ad2, 0xefbe_4786_384f_25e3, 0x0fc1_9dc6_8b8c_d5b5, 0x240c_a1cc_77ac_9c65,
    0x2de9_2c6f_592b_0275, 0x4a74_84aa_6ea6_e483, 0x5cb0_a9dc_bd41_fbd4, 0x76f9_88da_8311_53b5,
    0x983e_5152_ee66_dfab, 0xa831_c66d_2db4_3210, 0xb003_27c8_98fb_213f, 0xbf59_7fc7_beef_0ee4,
    0xc6e0_0bf3_3da8_8fc2, 0xd5a7_9147_930a_a725, 0x06ca_6351_e003_826f, 0x1429_2967_0a0e_6e70,
    0x27b7_0a85_46d2_2ffc, 0x2e1b_2138_5c26_c926, 0x4d2c_6dfc_5ac4_2aed, 0x5338_0d13_9d95_b3df,
    0x650a_7354_8baf_63de, 0x766a_0abb_3c77_b2a8, 0x81c2_c92e_47ed_aee6, 0x9272_2c85_1482_353b,
    0xa2bf_e8a1_4cf1_0364, 0xa81a_664b_bc42_3001, 0xc24b_8b70_d0f8_9791, 0xc76c_51a3_0654_be30,
    0xd192_e819_d6ef_5218, 0xd699_0624_5565_a910, 0xf40e_3585_5771_202a, 0x106a_a070_32bb_d1b8,
    0x19a4_c116_b8d2_d0c8, 0x1e37_6c08_5141_ab53, 0x2748_774c_df8e_eb99, 0x34b0_bcb5_e19b_48a8,
    0x391c_0cb3_c5c9_5a63, 0x4ed8_aa4a_e341_8acb, 0x5b9c_ca4f_7763_e373, 0x682e_6ff3_d6b2_b8a3,
    0x748f_82ee_5def_b2fc, 0x78a5_636f_4317_2f60, 0x84c8_7814_a1f0_ab72, 0x8cc7_0208_1a64_39ec,
    0x90be_fffa_2363_1e28, 0xa450_6ceb_de82_bde9, 0xbef9_a3f7_b2c6_7915, 0xc671_78f2_e372_532b,
    0xca27_3ece_ea26_619c, 0xd186_b8c7_21c0_c207, 0xeada_7dd6_cde0_eb1e, 0xf57d_4f7f_ee6e_d178,
    0x06f0_67aa_7217_6fba, 0x0a63_7dc5_a2c8_98a6, 0x113f_9804_bef9_0dae, 0x1b71_0b35_131c_471b,
    0x28db_77f5_2304_7d84, 0x32ca_ab7b_40c7_2493, 0x3c9e_be0a_15c9_bebc, 0x431d_67c4_9c10_0d4c,
    0x4cc5_d4be_cb3e_42b6, 0x597f_299c_fc65_7e2a, 0x5fcb_6fab_3ad6_faec, 0x6c44_198c_4a47_5817,
  ]
}
