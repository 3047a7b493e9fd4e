import Testing

// Without an import of Escaping, the compiler sees no deprecated interpolation here.

struct UnimportedInterpolationTests {
  @Test func `an interpolation that is not seen to be deprecated escapes the text`() {
    #expect("\(ForeignTextTests.colored)" == #"\u{1b}[31mred"#)
  }
}
