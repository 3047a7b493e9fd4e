import ArgumentParser
import ProjectFiles

/// Reads the text of an argument, and throws a refusal as an error of the command line.
func readArgument<Value>(
  _ text: String, _ read: (String) throws(OptionValueError) -> Value
) throws -> Value {
  do throws(OptionValueError) {
    return try read(text)
  } catch {
    throw ValidationError(error.text)
  }
}

/// Returns the name of the first option that is given; `nil` if none is.
func firstGivenOption(_ options: KeyValuePairs<String, Bool>) -> String? {
  options.first { $0.value }?.key
}
