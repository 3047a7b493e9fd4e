extension AppLogForms {
  private static let refused =
    "The resource could not be loaded because the App Transport Security policy requires the use of a secure connection."

  /// The system's sentences as frameworks hand them on, each as users of it report them; hosts are made up.
  static let carriers: [(name: String, lines: [String], says: [String])] = [
    (
      // https://github.com/dotnet/runtime/issues/122772, with the lines of issue 87850 in the same repository.
      "an exception of .NET",
      [
        "2023-06-20 14:53:00.807797-0700 Shop[20694:3562905] System.Net.Http.HttpRequestException: \(refused)",
        "2023-06-20 14:53:00.808028-0700 Shop[20694:3562905]  ---> Foundation.NSErrorException: Error Domain=NSURLErrorDomain Code=-1022 \"\(refused)\" UserInfo={NSLocalizedDescription=\(refused), NSErrorFailingURLStringKey=http://plain.example/v1, NSErrorFailingURLKey=http://plain.example/v1}",
      ], ["http plain.example:80 blocked"]
    ),
    (
      // https://github.com/xamarin/Xamarin.Auth/issues/347
      "an error of Xamarin with escaped quotes",
      [
        #"Error Domain=NSURLErrorDomain Code=-1200 \"An SSL error has occurred and a secure connection to the server cannot be made.\" UserInfo={NSLocalizedRecoverySuggestion=Would you like to connect to the server anyway?, _kCFStreamErrorCodeKey=-9806, NSErrorFailingURLStringKey=https://idp.example/v1, _kCFStreamErrorDomainKey=3}"#
      ], ["tls idp.example:443 failed -1200 -9806"]
    ),
    (
      // https://github.com/ml-explore/mlx-swift-examples/issues/10
      "a crash with the error in it",
      [
        "Shop/ContentView.swift:33: Fatal error: 'try!' expression unexpectedly raised an error: Error Domain=NSURLErrorDomain Code=-1022 \"\(refused)\" UserInfo={NSLocalizedDescription=\(refused), NSErrorFailingURLStringKey=http://plain.example/v1, NSErrorFailingURLKey=http://plain.example/v1}"
      ], ["http plain.example:80 blocked"]
    ),
  ]
}
