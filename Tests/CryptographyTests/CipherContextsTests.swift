import Bytes
import Cryptography
import Testing

/// Keys that are used one after another, and by several threads at a time.
struct CipherContextsTests {
  @Test func `a key opens the same after others were used, and after a wrong one`() async {
    let block = [UInt8](0..<16)
    let keys = (0..<40).map { AESKey([UInt8](repeating: UInt8($0), count: $0 % 2 == 0 ? 16 : 32)) }
    let first = keys.map { $0.decryptChained(block, vector: block) }
    #expect(Set(first.compactMap(\.self)).count == keys.count)
    for (key, encrypted) in zip(keys, first).reversed() {
      #expect(key.decryptChained(block, vector: block) == encrypted)
      let wrong = block.withBytes {
        AEADKey(.aesGCM, block).open($0, nonce: [UInt8](0..<12), authenticating: [])
      }
      #expect(wrong == nil)
    }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy {
            keys[$0 % keys.count].decryptChained(block, vector: block) == first[$0 % keys.count]
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
