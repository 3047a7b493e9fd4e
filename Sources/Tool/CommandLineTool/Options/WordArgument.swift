public import ArgumentParser
public import Reporting
public import WordBook

/// One of a few words, which are the raw values of an enumeration.
///
/// The library lists the words of such a type too, by a key path that is made at each start: the
/// runtime then looks through all conformances of the program for what the type is.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
  /// The words, for help and completion.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }

  /// The meanings of words that do not tell them themselves.
  public static var allValueDescriptions: [String: String] { [:] }
}

extension ColourChoice: WordArgument {}
extension Language: WordArgument {}
