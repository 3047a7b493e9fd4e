import ArgumentParser
import WordBook

/// A command line of `explain` whose subject is a negative number, such as `-1022`.
///
/// The parser would take the number for an option.
enum ErrorCodeArgument {
  /// Returns the arguments with a minus sign in place of the hyphen before a code of `explain`.
  static func arguments(_ arguments: [String]) -> [String] {
    guard arguments.first == ExplainCommand.configuration.commandName else { return arguments }
    return arguments.map { argument in
      guard argument.hasPrefix("-"), ErrorCode.number(argument) != nil else { return argument }
      return "−" + argument.dropFirst()
    }
  }
}
