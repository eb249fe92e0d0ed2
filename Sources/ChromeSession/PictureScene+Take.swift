import ChromeLook
import ChromeTakes

// A scene's files as the pictures that are drawn. Also compiled for browsers, which have the pixels elsewhere.
extension PictureScene {
  /// Returns nil if the take shows no scene made of pictures, or if its folder was not read.
  ///
  /// - Parameter picture: Makes the picture of a file; called once for each.
  package convenience init?(of take: Take, _ picture: (TakePicture) -> BackgroundPicture?) {
    guard let scene = take.pictures else { return nil }
    var known: [String: BackgroundPicture] = [:]
    let pages = scene.pages.map { page in
      func part(_ part: TakeScene.Part) -> Part? {
        guard let found = page.pictures[part] else { return nil }
        let shown = known[found.picture.hash] ?? picture(found.picture)
        known[found.picture.hash] = shown
        return shown.map { Part($0, scale: found.scale) }
      }
      func color(_ key: String) -> Color? { page.colors[key].flatMap { Color(hex: $0) } }
      var shown = Page(title: page.title)
      (shown.content, shown.toolbar, shown.tabBar) = (part(.content), part(.toolbar), part(.tabBar))
      (shown.header, shown.headerCollapsed) = (part(.header), part(.headerCollapsed))
      (shown.above, shown.below, shown.statusBar) = (color("above"), color("below"), color("statusBar"))
      return shown
    }
    self.init(hash: scene.hash, pages: pages)
  }
}
