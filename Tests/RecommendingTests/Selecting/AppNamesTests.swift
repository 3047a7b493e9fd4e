import Escaping
import Testing

@testable import Recommending

/// The apps to which processes belong.
struct AppNamesTests {
  private static func apps(_ names: [String]) -> Set<ForeignText> {
    let names = names.map { ForeignText($0) }
    let apps = AppNames(names)
    return Set(names.compactMap(apps.app))
  }

  @Test(arguments: [
    ["Shop"], ["Shop", "ShopWidgetExtension"], ["ShopDemo", "ShopWidgetExtension"],
    ["Shop", "NotificationService"], ["ShopRN", "ShareShopRN", "NotificationServiceExtension"],
    ["Slack", "Slack Helper", "Slack Helper (Renderer)", "Slack Helper (GPU)"],
    // Names that Darwin's kernel cuts to 16 bytes.
    ["ShopDemo", "ShopDemoWidgetEx"], ["ShopDemoInternational", "ShopDemoInternat"],
    ["com.example.shop", "com.example.shop.widget", "com.example.shop.share"],
    ["WidgetExtension"], ["ShopIntents", "ShopWidgets"],
  ])
  func `an app with its extensions and helpers is one`(names: [String]) {
    #expect(Self.apps(names).count <= 1)
  }

  @Test(arguments: [
    ["Shop", "Weatherly"], ["Shop", "ShopDemo"], ["SuperMarket", "SuperChat"],
    ["MyBank", "MyBakery"], ["Shop", "WeatherlyWidgetExtension"],
    ["com.example.shop", "com.example.weather"], ["com.example.shop", "com.example.shopping"],
    ["com.example.shoppinglist", "com.example.shopping"],
    ["News", "Newsroom"],
  ])
  func `two apps are two`(names: [String]) {
    #expect(Self.apps(names).count == 2)
  }
}
