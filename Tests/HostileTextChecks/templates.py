"""One example of each file of a project, with all the texts that the tool reads of it."""

ENTRY = {"NSExceptionAllowsInsecureHTTPLoads": True}
INFO = {
    "CFBundleIdentifier": "example.shop.demo",
    "CFBundleName": "ShopDemo",
    "CFBundleExecutable": "ShopDemo",
    "CFBundleShortVersionString": "3.2",
    "CFBundleVersion": "42",
    "CFBundlePackageType": "APPL",
    "MinimumOSVersion": "16.0",
    "DTSDKName": "iphoneos26.0",
    "DTPlatformName": "iphoneos",
    "WKAppBoundDomains": ["w.shop.example"],
    "UIDeviceFamily": ["1"],
    "NSAppTransportSecurity": {
        "NSAllowsArbitraryLoads": True,
        "NSExceptionDomains": {
            "adnet.example": {"NSIncludesSubdomains": True, "NSTemporaryExceptionAllowsInsecureHTTPLoads": True},
            "*.shop.example": {"NSExceptionMinimumTLSVersion": "TLS1.0", "NSExceptionRequiresForwardSecrecy": "NO"},
        },
        "NSPinnedDomains": {"pin.shop.example": {"NSPinnedLeafIdentities": [{"SPKI-SHA256-BASE64": "AAAA"}]}},
    },
}
PRIVACY = {
    "NSPrivacyTracking": True,
    "NSPrivacyTrackingDomains": ["t.shopads.example", "http://u.shopads.example/"],
    "NSPrivacyCollectedDataTypes": [
        {
            "NSPrivacyCollectedDataType": "NSPrivacyCollectedDataTypeDeviceID",
            "NSPrivacyCollectedDataTypeLinked": True,
            "NSPrivacyCollectedDataTypePurposes": ["NSPrivacyCollectedDataTypePurposeAnalytics"],
        }
    ],
    "NSPrivacyAccessedAPITypes": [
        {
            "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
            "NSPrivacyAccessedAPITypeReasons": ["CA92.1"],
        }
    ],
}
OPENSTEP = """{
  CFBundleName = Shop; // a comment
  NSAppTransportSecurity = { NSExceptionDomains = { "api.shop.example" = { NSExceptionAllowsInsecureHTTPLoads = YES; }; }; };
}
"""
SETTINGS = {
    "schema": "atsift-settings/1",
    "ios": "16...26",
    "sdk": "26",
    "process": ["Shop", "ShopWidget"],
    "since": "2020-11-03",
    "first-party": ["shop.example"],
    "cannot-change": "third-party",
    "trusts-despite": ["pinned.shop.example"],
    "assume": ["subdomain-mode=one-label"],
    "through-proxy": ["10.0.0.5"],
    "format": "text",
    "min-severity": "note",
    "fail-on": "none",
    "app": "App.plist",
    "psl": "no.dat",
    "baseline": "no.json",
    "ignore-files": ["no.yml"],
    "sdk-catalog": "no-sdks.yml",
    "trust-anchors": "no.pem",
    "include": "no-settings.yml",
    "ignore": [{"rule": "not-exercised", "host": "player.example", "reason": "the old player", "until": "2037-01-31"}],
    "profiles": {"release": {"fail-on": "note", "format": "json"}},
}
_PAGE = "https://adnet.example/ios"
CATALOG = {
    "schema": "atsift-sdk-catalog/1",
    "sdks": [
        {
            "id": "adnet",
            "name": "AdNet",
            "nameChinese": "\u5e7f\u544a",
            "vendor": "AdNet Ltd",
            "category": "ads",
            "suffixes": [
                {"name": "sdk-adnet.example", "evidence": "documentation", "source": _PAGE, "path": "a/b@1:c.swift"}
            ],
            "cleartext": {"text": "Versions before 7.2 use http", "source": _PAGE},
            "httpUntil": {"version": "7.1", "source": _PAGE, "path": "a/b@7.1:c.swift"},
            "httpsAsOf": {"version": "7.3", "source": _PAGE, "path": "a/b@7.3:c.swift", "olderTags": ["7.2"]},
            "redirectsToHTTP": {"from": "7.0", "until": "7.1", "source": _PAGE},
            "vendorAsks": {"keys": ["NSAllowsArbitraryLoads"], "source": _PAGE, "date": "2026-11-25"},
            "products": {
                "pods": ["PodAdnet"],
                "packages": ["a/pack-adnet"],
                "npm": ["npm-adnet"],
                "frameworks": ["FrameAdnet"],
            },
            "fix": "Update to 7.3 or later.",
            "fixChinese": "\u5347\u7ea7\u5230 7.3",
        }
    ],
    "sharedClouds": [{"suffix": "cloud-adnet.example", "operator": "Cloud", "kind": "cdn", "sdks": ["adnet"]}],
    "vendors": [{"name": "AdNet Ltd", "owner": "Mall", "aliases": ["AdNet adnet"]}],
}

_DICTIONARY = """<key>NSAppTransportSecurity</key><dict>
<key>NSExceptionDomains</key><dict><key>api.shop.example</key><dict>
<key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict></dict>"""
# By the name of the file: how a text is written within its quotes, and the file.
PROJECTS = {
    "project.yml": (
        "yaml",
        """name: Shop
include: [base.yml]
targets:
  Shop:
    type: application
    platform: iOS
    settings: {INFOPLIST_KEY_NSAppTransportSecurity: x}
    info:
      path: Shop/Info.plist
      properties:
        NSAppTransportSecurity:
          NSExceptionDomains:
            api.shop.example:
              NSExceptionAllowsInsecureHTTPLoads: YES
  Widget:
    info: {path: W/Info.plist, properties: {NSAppTransportSecurity: {NSAllowsArbitraryLoads: true}}}
""",
    ),
    "electron-builder.yml": (
        "yaml",
        """appId: test.shop
mas:
  extendInfo: {NSAppTransportSecurity: {NSExceptionDomains: {"api.shop.example": {NSExceptionAllowsInsecureHTTPLoads: true}}}}
""",
    ),
    "config.xml": (
        "xml",
        """<?xml version='1.0' encoding='utf-8'?>
<widget id="test.shop">
  <access origin="http://api.shop.example/*" allows-arbitrary-loads-in-media="true" minimum-tls-version="TLSv1.0" />
  <allow-navigation href="http://n.shop.example/*" />
  <platform name="ios">
    <config-file parent="NSAppTransportSecurity" target="*-Info.plist">
      <dict><key>NSExceptionDomains</key><dict><key>b.shop.example</key><dict>
      <key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict></dict></dict>
    </config-file>
  </platform>
</widget>
""",
    ),
    "tiapp.xml": (
        "xml",
        f"""<?xml version="1.0" encoding="UTF-8"?>
<ti:app xmlns:ti="http://ti.appcelerator.org">
<ios><plist><dict>{_DICTIONARY}</dict></plist></ios></ti:app>
""",
    ),
    "Project.swift": (
        "swift",
        """import ProjectDescription
let project = Project(name: "Shop", targets: [
  .target(name: "Shop", infoPlist: .extendingDefault(with: [
    "NSAppTransportSecurity": .dictionary([
      "NSExceptionDomains": ["api.shop.example": .dictionary(["NSExceptionAllowsInsecureHTTPLoads": true])]])]))])
""",
    ),
    "app.config.ts": (
        "js",
        """export default (): ExpoConfig => ({
  name: "Shop",
  ios: { infoPlist: { NSAppTransportSecurity: {
    NSExceptionDomains: { 'api.shop.example': { NSExceptionAllowsInsecureHTTPLoads: true } } } } } });
""",
    ),
    "build.settings": (
        "lua",
        """settings = {
  orientation = { default = "portrait" },
  iphone = { plist = { NSAppTransportSecurity = { NSExceptionDomains = {
    ["api.shop.example"] = { NSExceptionAllowsInsecureHTTPLoads = true } } } } } }
""",
    ),
    "app.json": (
        "json",
        """{ "expo": { "name": "Shop", "ios": { "infoPlist": {
  "NSAppTransportSecurity": { "NSExceptionDomains": {
    "api.shop.example": { "NSExceptionAllowsInsecureHTTPLoads": true } } } } } } }
""",
    ),
    "package.json": (
        "json",
        """{ "name": "shop", "build": { "appId": "test.shop", "mac": { "extendInfo": {
  "NSAppTransportSecurity": { "NSExceptionDomains": { "api.shop.example": { "NSExceptionAllowsInsecureHTTPLoads": true } } } } } } }
""",
    ),
    "DefaultEngine.ini": (
        "xml",
        """[/Script/IOSRuntimeSettings.IOSRuntimeSettings]
BundleIdentifier=test.shop
bDisableHTTPS=True
AdditionalPlistData="""
        + _DICTIONARY.replace("\n", "\\n")
        + "\n",
    ),
    "export_presets.cfg": (
        "xml",
        f"""[preset.0]

name="iOS"

[preset.0.options]

application/additional_plist_content="{_DICTIONARY}"
""",
    ),
    "app.xml": (
        "xml",
        f"""<?xml version="1.0" encoding="utf-8"?>
<application xmlns="http://ns.adobe.com/air/application/33.1">
<iPhone><InfoAdditions><![CDATA[{_DICTIONARY}]]></InfoAdditions></iPhone></application>
""",
    ),
    "Info.plist": (
        "xml",
        f"""<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
#define HOST api.shop.example
#if DEBUG
{_DICTIONARY}
#endif
</dict>
</plist>
""",
    ),
    "Shop.csproj": (
        "xml",
        """<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PartialAppManifest Include="Shop.plist" /></ItemGroup></Project>
""",
    ),
    "Shop.xcconfig": (
        "",
        '#include "Base.xcconfig"\nINFOPLIST_FILE = Shop/Info.plist\nINFOPLIST_KEY_NSAllowsArbitraryLoads = YES\n',
    ),
    "project.pbxproj": (
        "",
        """// !$*UTF8*$!
{ archiveVersion = 1; objects = { A1 = { isa = XCBuildConfiguration; name = Debug;
buildSettings = { INFOPLIST_FILE = "Shop/Info.plist"; INFOPLIST_KEY_NSAppTransportSecurity = YES; }; }; }; rootObject = A1; }
""",
    ),
}
XCODE = """// !$*UTF8*$!
{ archiveVersion = 1; rootObject = A1; objects = {
A1 = { isa = PBXProject; buildConfigurationList = A2; targets = (A3, ); };
A2 = { isa = XCConfigurationList; buildConfigurations = (A4, ); };
A3 = { isa = PBXNativeTarget; name = "Shop Demo"; productType = "com.apple.product-type.application";
buildConfigurationList = A5; };
A4 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Shop; }; };
A5 = { isa = XCConfigurationList; buildConfigurations = (A6, ); };
A6 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
INFOPLIST_FILE = Shop/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = example.shop.demo; }; };
A7 = {
isa = XCRemoteSwiftPackageReference;
repositoryURL = "https://github.com/getsentry/sentry-cocoa.git";
requirement = {
kind = exactVersion;
version = 8.9.1; };
};
}; }
"""
PACKAGES = {
    "Podfile.lock": (
        "yaml",
        """PODS:
  - Firebase/Core (10.2.0):
    - Firebase/CoreOnly
  - UMAnalytics (4.1.0)
  - "NSData+zlib (1.0)"

DEPENDENCIES:
  - UMAnalytics (~> 4.1)

COCOAPODS: 1.15.2
""",
    ),
    "Podfile": ("", "target 'Shop' do\n  pod 'Firebase/Core', '10.2.0'\n  pod \"AppLovinSDK\" , '12.4'\nend\n"),
    "Package.resolved": (
        "json",
        """{ "pins" : [ { "identity" : "sentry-cocoa",
  "location" : "https://github.com/getsentry/sentry-cocoa.git", "state" : { "revision" : "abc", "version" : "8.9.1" } } ],
  "version" : 2 }
""",
    ),
    "Package.swift": (
        "swift",
        """// swift-tools-version: 5.9
let package = Package(name: "Shop", dependencies: [
  .package(url: "https://github.com/getsentry/sentry-cocoa.git", exact: "8.9.1")])
""",
    ),
    "Cartfile.resolved": (
        "",
        """github "Alamofire/Alamofire" "5.4.0"
binary "https://dl.google.com/dl/firebase/ios/carthage/FirebaseAnalyticsBinary.json" "10.0.0"
git "https://git.example/a/b.git" "v2.0"
""",
    ),
    "pubspec.lock": (
        "yaml",
        """packages:
  firebase_core:
    dependency: "direct main"
    description: {name: firebase_core, url: "https://pub.dev"}
    source: hosted
    version: "2.1.0"
sdks:
  flutter: ">=3.0.0"
""",
    ),
    "pubspec.yaml": ("yaml", "name: shop\ndependencies:\n  flutter: {sdk: flutter}\n  firebase_core: 2.1.0\n"),
    "package-lock.json": (
        "json",
        """{"name": "shop", "lockfileVersion": 3, "packages": {
  "": {"dependencies": {"expo": "^50.0.0"}},
  "node_modules/expo": {"version": "50.0.1", "dependencies": {"a": "1"}},
  "node_modules/a": {"name": "react-native-adjust", "version": "2.0.0", "resolved": "https://r.example/a.tgz"}}}
""",
    ),
    "pnpm-lock.yaml": (
        "yaml",
        """lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      expo:
        specifier: ^50.0.0
        version: 50.0.0
packages:
  expo@50.0.0:
    resolution: {integrity: sha512-AAAA}
snapshots:
  expo@50.0.0: {}
""",
    ),
    "yarn.lock": (
        "",
        """# yarn lockfile v1

expo@^50.0.0:
  version "50.0.1"
  resolved "https://registry.yarnpkg.com/expo.tgz"
  dependencies:
    a "^1.0.0"

a@^1.0.0:
  version "1.0.0"
""",
    ),
    "bun.lock": (
        "json",
        """{"lockfileVersion": 1, "workspaces": {"": {"name": "shop", "dependencies": {"expo": "^50.0.0"}}},
  "packages": {"expo": ["expo@50.0.0", "", {"dependencies": {"a": "1"}}, "sha512-a"], "a": ["a@1.0.0", "", {}, "sha512-b"]}}
""",
    ),
    "packages.config": (
        "xml",
        """<packages><package id="Sentry.Maui" version="5.5.1" targetFramework="net8.0-ios" /></packages>
""",
    ),
    "packages.lock.json": (
        "json",
        """{"version": 1, "dependencies": {"net8.0-ios17.0": {
  "Sentry.Maui": {"type": "Direct", "requested": "[5.5.1, )", "resolved": "5.5.1", "contentHash": "a"}}}}
""",
    ),
    "Shop.csproj": (
        "xml",
        """<Project Sdk="Microsoft.NET.Sdk">
<PropertyGroup><TargetFrameworks>net8.0-android;net8.0-ios</TargetFrameworks></PropertyGroup>
<ItemGroup><PackageReference Include="Sentry.Maui" Version="5.5.1" />
<PackageReference Include="Plugin.Firebase"><Version>3.0.0</Version></PackageReference></ItemGroup></Project>
""",
    ),
    "ShopDependencies.xml": (
        "xml",
        """<?xml version="1.0" encoding="utf-8"?>
<dependencies><iosPods><iosPod name="AppLovinSDK" version="12.4.1"/></iosPods></dependencies>
""",
    ),
    "config.xml": (
        "xml",
        """<widget id="test.shop"><plugin name="cordova-plugin-firebasex" spec="16.0.0" />
<engine name="ios" spec="6.2.0" /></widget>
""",
    ),
}
