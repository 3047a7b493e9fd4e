import ApplicationProtocols
import Cryptography
import TestSupport
import Testing

@testable import Probing

/// The values of RFC 8448, section 3.
struct TLS13KeyScheduleTests {
  @Test func `the secrets are those of the RFC`() throws {
    let key = try #require(
      KeyAgreement(
        .x25519,
        privateKey: "49af42ba7f7994852d713ef2784bcbcaa7911de26adc5642cb634540e7ea5005".bytes))
    #expect(
      digits(key.publicKey) == "99381de560e4bd43d23d8e435a7dbafeb3c06e51c13cae4d5413691e529aaf2c")
    let shared = try #require(
      key.sharedSecret(
        with: "c9828876112095fe66762bdbf7c672e156d6cc253b833df1dd69b1b04e751f0f".bytes))
    var schedule = TLS13KeySchedule(hash: .sha256)
    schedule.enterHandshake(sharing: shared)
    let hellos = "860c06edc07858ee8e78f0e7428c58edd6b43f2ca3e6e95f02ed063cf0e1cad8".bytes
    #expect(
      digits(schedule.derived("c hs traffic", transcript: hellos))
        == "b3eddb126e067f35a780b3abf45e2d8f3b1a950738f52e9600746a0e27a55a21")
    let server = schedule.derived("s hs traffic", transcript: hellos)
    #expect(digits(server) == "b67b7d690cc16c4e75e54213cb2d37b4e9c912bcded9105d42befd59d391ad38")
    schedule.enterTraffic()
    let handshake = "9608102a0f1ccc6db6250b7b7e417b1a000eaada3daae4777a7686c9ff83df13".bytes
    #expect(
      digits(schedule.derived("c ap traffic", transcript: handshake))
        == "9e40646ce79a7f9dc05af8889bce6552875afa0b06df0087f792ebb7c17504a5")
    #expect(
      digits(schedule.derived("s ap traffic", transcript: handshake))
        == "a11af9f05531f856ad47116b45a950328204b4f44bfb6b3a4b4f1f3fcb631643")
    let beforeFinished = "edb7725fa7a3473b031ec8ef65a2485493900138a2b91291407d7951a06110ed".bytes
    #expect(
      digits(TLS13KeySchedule.finished(by: server, transcript: beforeFinished, hash: .sha256))
        == "9b9b141d906337fbd2cbdce71df4deda4ab42c309572cb7fffee5454b78f0718")
  }

  @Test func `a secret shows in no description`() {
    #expect("\(TLS13KeySchedule(hash: .sha384))" == "(undisclosed)")
  }
}
