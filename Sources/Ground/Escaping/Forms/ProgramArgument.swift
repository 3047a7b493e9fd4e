extension ForeignText {
  /// The text for an argument of a program that is started without a shell: as it is, as nothing
  /// in an argument is a command.
  ///
  /// A program may take an argument that begins with a dash for an option, so use it only for the
  /// value of an option.
  package var programArgument: String { content }

  /// The text as a string in quotes of Apple's predicates, such as of `log stream --predicate`, in
  /// which a backslash escapes quotes and backslashes (Predicate Format String Syntax).
  package var predicateString: String {
    var text = "\""
    for character in content.unicodeScalars {
      if character == "\"" || character == "\\" { text += "\\" }
      text.unicodeScalars.append(character)
    }
    return text + "\""
  }
}
