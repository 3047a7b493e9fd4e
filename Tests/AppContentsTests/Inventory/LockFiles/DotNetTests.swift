import Escaping
import SDKCatalog
import Testing

@testable import AppContents

@Suite struct DotNetTests {
  private func lines(_ components: [SoftwareComponent]) -> [String] {
    components.map { "\($0.name.displayed) \($0.version?.displayed ?? "-") \($0.line ?? 0)" }
  }

  private func read(_ file: LockFile, _ text: String) throws -> [String] {
    let packages = try file.packages(in: Array(text.utf8), at: ForeignText(file.rawValue))
    return (packages.isOfApp ? [] : ["no app"]) + lines(packages.components)
  }

  /// The packages of the files of a folder, and the projects that are left out.
  private func solution(_ files: KeyValuePairs<String, String>) throws -> (
    found: [String], leftOut: [String]
  ) {
    var solution = DotNetSolution()
    for (name, text) in files {
      let components = ["Shop"] + name.split(separator: "/").map(String.init)
      let kind = try #require(components.last.flatMap(LockFile.init(named:)))
      try solution.add(kind, Array(text.utf8), at: ForeignText(name), components)
    }
    let packages = solution.packages()
    return (
      lines(packages.components), packages.leftOut.map { "\($0.path.displayed) \($0.packages)" }
    )
  }

  private static let project = """
    <Project Sdk="Microsoft.NET.Sdk">
      <PropertyGroup><TargetFrameworks>net8.0-android;net8.0-ios</TargetFrameworks></PropertyGroup>
      <ItemGroup>
        <PackageReference Include="Sentry.Maui" Version="5.5.1" />
        <PackageReference Include="Plugin.Firebase"><Version> [3.0.0] </Version></PackageReference>
        <PackageReference Include="Microsoft.Maui.Controls" Version="$(MauiVersion)" />
        <PackageReference Include="Range" Version="1.*" />
        <PackageReference Include="Analyzer" Version="1.0.0"><PrivateAssets>all</PrivateAssets></PackageReference>
        <PackageReference Include="Tool" Version="1.0.0" PrivateAssets="All" />
        <!-- <PackageReference Include="Gone" Version="1.0.0" /> -->
        <PackageReference Include="A" Version="1.0.0" Condition="$(TargetFramework.Contains('-android'))" />
        <PackageReference Include="B" Version="2.0.0" Condition="!$(TargetFramework.Contains('-android'))" />
      </ItemGroup>
      <ItemGroup Condition="'$(TargetFramework)' == 'net8.0-android'">
        <PackageReference Include="Xamarin.GooglePlayServices.Ads" Version="1.0.0" />
      </ItemGroup>
      <Choose><When Condition="$([MSBuild]::GetTargetPlatformIdentifier('$(TargetFramework)')) == 'ios'">
        <ItemGroup><PackageReference Include="AdamE.Firebase.iOS.Analytics" Version="11.0.0" /></ItemGroup>
      </When></Choose>
    </Project>
    """

  @Test func `a project names the packages for iOS, with versions that are literals`() throws {
    #expect(
      try read(.csharpProject, Self.project) == [
        "Sentry.Maui 5.5.1 4", "Plugin.Firebase 3.0.0 5", "Microsoft.Maui.Controls - 6",
        "Range - 7",
        "B 2.0.0 12", "AdamE.Firebase.iOS.Analytics 11.0.0 18",
      ])
    #expect(
      try read(
        .csharpProject,
        """
        <Project><PropertyGroup><TargetFramework>net8.0-android</TargetFramework></PropertyGroup>
        <ItemGroup><PackageReference Include="Sentry" Version="5.5.1"/></ItemGroup></Project>
        """) == ["no app", "Sentry 5.5.1 2"])
    let error = #expect(throws: LockFileError.self) { try read(.csharpProject, "<a></a>") }
    #expect(error?.problem == "has no `<Project>`, unlike a .NET project")
  }

  @Test(arguments: [
    ("'$(TargetFramework)' == 'net8.0-ios'", true), ("'$(TargetFramework)' != 'net8.0-ios'", false),
    ("'$(TargetFramework)' == 'net8.0-android'", false),
    ("'$(TargetFramework)' != 'net8.0-android'", true),
    ("$(TargetFramework.StartsWith('Xamarin.iOS'))", true),
    ("$(TargetFramework.Contains('android')) Or $(TargetFramework.Contains('ios'))", true),
    ("'$(TargetFramework)' == 'net8.0-android' AND !$(DefineConstants.Contains(FDROID))", false),
    ("$([MSBuild]::IsOSPlatform('windows'))", true), ("'$(Configuration)' == 'Release'", true),
  ])
  func `conditions are read for platforms`(condition: String, mayHold: Bool) {
    #expect(DotNetCondition.mayHoldOnApple(condition) == mayHold)
  }

  @Test func `central versions count for projects that state none`() throws {
    let central = """
      <Project><ItemGroup>
        <PackageVersion Include="Sentry.Maui" Version="5.5.1" />
        <PackageVersion Include="Other" Version="$(Other)" />
      </ItemGroup></Project>
      """
    let project = """
      <Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup><ItemGroup>
        <PackageReference Include="sentry.maui" />
        <PackageReference Include="Other" />
        <PackageReference Include="Own" VersionOverride="1.0.0" />
      </ItemGroup></Project>
      """
    #expect(
      try solution(["src/App/App.csproj": project, "Directory.Packages.props": central]).found == [
        "sentry.maui 5.5.1 2", "Other - 3", "Own 1.0.0 4",
      ])
  }

  @Test func `projects for iOS count, and those on which they depend`() throws {
    func project(_ target: String, _ package: String, _ more: String = "") -> String {
      """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>\(target)</TargetFramework></PropertyGroup>
      <ItemGroup><PackageReference Include="\(package)" Version="1.0.0"/>\(more)</ItemGroup></Project>
      """
    }
    let result = try solution([
      "Core/Core.csproj": project("netstandard2.0", "Core.Package"),
      "Droid/Droid.csproj": project("net8.0-android", "Droid.Package"),
      "Server/Server.csproj": project("net8.0", "Sentry.AspNetCore"),
      "iOS/iOS.csproj": project(
        "net8.0-ios", "App.Package", #"<ProjectReference Include="..\Core\Core.csproj"/>"#),
      "iOS.Tests/iOS.Tests.csproj": project(
        "net8.0-ios", "Microsoft.NET.Test.Sdk", #"<PackageReference Include="xunit" Version="1"/>"#),
    ])
    #expect(result.found == ["Core.Package 1.0.0 2", "App.Package 1.0.0 2"])
    #expect(
      result.leftOut == [
        "Droid/Droid.csproj 1", "Server/Server.csproj 1", "iOS.Tests/iOS.Tests.csproj 2",
      ])
  }

  @Test func `a project in the current folder finds those on which it depends`() throws {
    var solution = DotNetSolution()
    let app = """
      <Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
      <ItemGroup><ProjectReference Include="..\\Core\\Core.csproj"/></ItemGroup></Project>
      """
    let core = """
      <Project><ItemGroup><PackageReference Include="A" Version="1.0.0"/></ItemGroup></Project>
      """
    for (folder, text) in [("App", app), ("Core", core)] {
      try solution.add(
        .csharpProject, Array(text.utf8), at: ForeignText(folder),
        [".", folder, "\(folder).csproj"])
    }
    #expect(lines(solution.packages().components) == ["A 1.0.0 1"])
    #expect(solution.packages().leftOut.isEmpty)
  }

  @Test(arguments: [
    ("1.2.3", "1.2.3"), ("[1.2.3]", "1.2.3"), ("2.1.40-alpha", "2.1.40-alpha"),
    ("7.2.0.562", "7.2.0.562"),
    ("4.x.x", nil), ("4.*", nil), ("[1.0,2.0)", nil), ("$(Version)", nil), ("", nil),
  ])
  func `only a literal version is one`(text: String, version: String?) {
    #expect(NuGetVersion.exact(text) == version)
  }

  private static let lock = """
    {"version": 1, "dependencies": {
      "net8.0-android34.0": {"Xamarin.GooglePlayServices.Ads": {"type": "Direct", "resolved": "1.0.0"}},
      "net8.0-ios17.0": {
        "Sentry.Maui": {"type": "Direct", "requested": "[5.5.0, )", "resolved": "5.5.1"},
        "Sentry": {"type": "Transitive", "resolved": "5.5.1"},
        "core": {"type": "Project"}}}}
    """

  @Test func `a lock file of NuGet counts for iOS where it has it, and before the project`() throws
  {
    #expect(try read(.nuGetLock, Self.lock) == ["Sentry.Maui 5.5.1 4", "Sentry 5.5.1 5"])
    #expect(
      try read(.nuGetLock, #"{"dependencies": {"net8.0": {"A": {"resolved": "1.0.0"}}}}"#) == [
        "A 1.0.0 1"
      ])
    #expect(
      try read(
        .nuGetLock, #"{"dependencies": {"net8.0-android34.0": {"A": {"resolved": "1.0.0"}}}}"#)
        == ["no app", "A 1.0.0 1"])
    #expect(
      try solution(["App/App.csproj": Self.project, "App/packages.lock.json": Self.lock]).found == [
        "Sentry.Maui 5.5.1 4", "Sentry 5.5.1 5",
      ])
  }

  @Test func `packages of old projects have a target framework`() throws {
    let text = """
      <packages>
        <package id="Xamarin.Firebase.iOS.Analytics" version="5.1.4" targetFramework="xamarinios10" />
        <package id="Tool" version="1.0.0" targetFramework="xamarinios10" developmentDependency="true" />
        <package id="Newtonsoft.Json" version="13.0.1" />
      </packages>
      """
    #expect(
      try read(.nuGetConfiguration, text) == [
        "Xamarin.Firebase.iOS.Analytics 5.1.4 2", "Newtonsoft.Json 13.0.1 4",
      ])
    #expect(
      try read(
        .nuGetConfiguration,
        #"<packages><package id="A" version="1.0.0" targetFramework="monoandroid90"/></packages>"#)
        == ["no app", "A 1.0.0 1"])
    #expect(throws: LockFileError.self) { try read(.nuGetConfiguration, "<configuration/>") }
  }
}
