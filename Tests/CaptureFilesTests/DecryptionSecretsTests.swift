import CaptureFiles
import Testing

struct DecryptionSecretsTests {
  @Test(arguments: CaptureFileBuilder.ByteOrder.allCases)
  func `key logs are kept and other secrets are not`(
    order: CaptureFileBuilder.ByteOrder
  ) throws {
    let capture = try ReadCapture(order) {
      $0.section()
      $0.secrets([1, 2, 3])
      $0.secrets([4, 5], type: 0x5747_4b4c)
      $0.secrets([6])
    }
    #expect(capture.decryptionSecrets == [[1, 2, 3], [6]])
  }

  @Test func `a key log that claims too much is kept as far as its block goes`() throws {
    let capture = try ReadCapture {
      $0.section()
      $0.secrets([1, 2, 3, 4], claimed: .max)
    }
    #expect(capture.decryptionSecrets == [[1, 2, 3, 4]])
  }

  @Test func `secrets are bounded`() throws {
    let megabyte = [UInt8](repeating: 1, count: 1024 * 1024)
    let capture = try ReadCapture {
      $0.section()
      for _ in 0..<20 { $0.secrets(megabyte) }
    }
    #expect(capture.decryptionSecrets.count == 16)
  }
}
