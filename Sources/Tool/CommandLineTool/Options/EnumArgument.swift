public import ArgumentParser
public import Reporting

/// An argument with a fixed set of words: the raw values of an enumeration.
///
/// The parser's own implementation creates a key path at each start, for which the runtime searches
/// all conformances of the program.
public protocol EnumArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension EnumArgument {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  public static var allValueDescriptions: [String: String] { [:] }
}

extension ColourChoice: EnumArgument {}
