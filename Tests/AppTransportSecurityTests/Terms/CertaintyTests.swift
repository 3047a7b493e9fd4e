import AppTransportSecurity
import Testing

@Suite struct CertaintyTests {
  @Test func `certainties are ordered from the weakest to the strongest`() {
    #expect(Set(Certainty.allCases).sorted() == [.unknown, .likely, .proven])
  }
}
