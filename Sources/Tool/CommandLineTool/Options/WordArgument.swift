public import ArgumentParser
public import Reporting
public import WordBook

/// An argument with a fixed set of words: the raw values of an enumeration.
///
/// The parser's own implementation uses a key path that is created at each start. The runtime then
/// searches all conformances of the program for its type.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  public static var allValueDescriptions: [String: String] { [:] }
}

extension ColourChoice: WordArgument {}
extension Language: WordArgument {}
