internal import CSDL2
import ChromeCore

/// Draws a display list with an SDL renderer: fills, and copies of cached textures, nothing else.
///
/// Those two behave alike on every SDL renderer, including SDL2 that is a shim over SDL3. Owns the renderer, because
/// cached textures must go before it does.
final class SDLCanvas {
  let renderer: OpaquePointer
  private var masks = MaskCache()
  private var texts: TextCache
  /// Nothing is drawn outside of it.
  private var clip = Occlusion.nothing
  private var grid = PixelGrid(scale: 1)
  private var failures = Set<String>()
  /// Pixels that the item after the one being drawn will fill anyway.
  private var hider = Occlusion.nothing
  /// Where to draw without SDL's renderer, if that may be.
  var target: PixelTarget?

  init(renderer: OpaquePointer, fonts: FontSet, target: PixelTarget? = nil) {
    self.renderer = renderer
    self.target = target
    texts = TextCache(fonts: fonts)
  }

  deinit {
    dropCaches()
    SDL_DestroyRenderer(renderer)
  }

  /// Size of what is drawn on, in device pixels.
  var pixelSize: (width: Int, height: Int) {
    if let target { return (target.width, target.height) }
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Draws over `background`. The caller presents.
  func draw(_ list: DisplayList, grid: PixelGrid, background: Color) {
    let picture = pixels(list, grid: grid, background: background)
    draw(picture, inside: picture.canvas)
  }

  /// The list as it lies on this canvas.
  func pixels(_ list: DisplayList, grid: PixelGrid, background: Color) -> PixelList {
    let size = pixelSize
    let canvas = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    return PixelList(list, grid: grid, background: background, canvas: canvas)
  }

  /// Draws all that lies in `area`, from the ground up: the same pixels as in a whole drawing, whatever was there.
  func draw(_ picture: PixelList, inside area: PixelRect) {
    grid = picture.grid
    let items = picture.items
    let cover = picture.lastCover(of: area)
    let lids = Occlusion.lids(in: picture, area)
    if cover == nil { clear(area, picture.background) }
    var index = cover ?? 0
    while index < items.count {
      let visible = Occlusion.seen(items[index].visible.intersection(area), under: lids, above: index)
      let count = target != nil && index + 1 < items.count && items[index].isGround(of: items[index + 1]) ? 2 : 1
      if !visible.isEmpty {
        hider = index + count < items.count ? items[index + count].solid : Occlusion.nothing
        setClip(visible)
        if count == 2 {
          drawRamp(items[index], items[index + 1])
        } else if target != nil, items[index].isFill {
          Occlusion.forEachSeen(visible, under: lids[...], above: index) { fill($0, items[index].color) }
        } else {
          draw(items[index])
        }
      }
      index += count
    }
    if target == nil { SDL_RenderSetClipRect(renderer, nil) }
  }

  /// The pixels that an item of a picture may change.
  func extent(_ item: PixelItem) -> PixelRect {
    guard case .text(let label) = item.shape else { return item.visible }
    return line(label, item.place).map { item.visible.intersection($0.1) } ?? Occlusion.nothing
  }

  /// What is kept to be drawn again.
  var cachedBytes: Int { masks.bytes + texts.bytes }

  private func clear(_ area: PixelRect, _ background: Color) {
    guard let target else {
      setColor(background)
      SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
      var rect = SDL_Rect(area)
      SDL_RenderSetClipRect(renderer, nil)
      SDL_RenderFillRect(renderer, &rect)
      return
    }
    background.alpha == 0 ? target.clear(area) : target.fill(area, background)
  }

  /// After the renderer lost its textures (device reset): everything is made again when needed.
  func dropCaches() {
    masks.removeAll()
    texts.removeAll()
  }
}

extension SDLCanvas {
  private func draw(_ item: PixelItem) {
    switch item.shape {
    case .fill: fill(item.place, item.color)
    case .mask(let mask): draw(mask, item.place, item.color)
    case .text(let label): draw(label, item.place)
    }
  }

  private func setClip(_ rect: PixelRect) {
    clip = rect
    guard target == nil else { return }
    var rect = SDL_Rect(rect)
    SDL_RenderSetClipRect(renderer, &rect)
  }

  private func setColor(_ color: Color) {
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  private func fill(_ rect: PixelRect, _ color: Color) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, color.alpha > 0, !hider.contains(visible) else { return }
    if let target { return target.fill(visible, color) }
    setColor(color)
    // Blending an opaque colour gives the same pixels at seven times the cost.
    SDL_SetRenderDrawBlendMode(renderer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    var target = SDL_Rect(visible)
    SDL_RenderFillRect(renderer, &target)
  }
}

extension SDLCanvas {
  private func draw(_ mask: Mask, _ target: PixelRect, _ color: Color) {
    guard !target.intersection(clip).isEmpty, color.alpha > 0 else { return }
    do {
      let entry = try masks.entry(
        mask, width: target.width, height: target.height, grid: grid, renderer: renderer)
      NineSlice.forEachPart(entry.plan, over: target) { draw($0, of: entry, color) }
    } catch { reportOnce("\(error)") }
  }

  /// Parts of one level are filled; stretched parts are cut to the clip first, which costs nothing as they are uniform
  /// along the stretch, and keeps SDL's software scaler off its slow path.
  private func draw(_ part: NineSlice.Part, of entry: MaskCache.Entry, _ color: Color) {
    let visible = part.target.intersection(clip)
    guard !visible.isEmpty, !hider.contains(visible) else { return }
    let isStretched = part.source.width != part.target.width || part.source.height != part.target.height
    if isStretched, let level = entry.bitmap.uniformLevel(in: part.source) {
      return fill(visible, color.faded(by: level))
    }
    var source = part.source
    if source.width == part.target.width {
      source.x += visible.x - part.target.x
      source.width = visible.width
    }
    if source.height == part.target.height {
      source.y += visible.y - part.target.y
      source.height = visible.height
    }
    copy(entry.texture, source, to: visible, color)
  }

  /// A fade over an opaque fill of the same place: one colour a row, written once.
  private func drawRamp(_ ground: PixelItem, _ fade: PixelItem) {
    guard case .mask(let mask) = fade.shape, let target, !hider.contains(clip) else { return }
    do {
      let entry = try masks.entry(
        mask, width: fade.place.width, height: fade.place.height, grid: grid, renderer: renderer)
      target.ramp(clip, from: ground.color, to: fade.color) { entry.bitmap[0, $0 - fade.place.y] }
    } catch { reportOnce("\(error)") }
  }

  private func copy(_ texture: Texture, _ source: PixelRect, to target: PixelRect, _ color: Color) {
    if let plane = texture.plane, let pixels = self.target {
      return pixels.blend(plane, source, to: target, clip: clip, color)
    }
    SDL_SetTextureColorMod(texture.handle, color.red, color.green, color.blue)
    SDL_SetTextureAlphaMod(texture.handle, color.alpha)
    var from = SDL_Rect(source)
    var onto = SDL_Rect(target)
    SDL_RenderCopy(renderer, texture.handle, &from, &onto)
  }

  private func draw(_ label: Label, _ place: PixelRect) {
    guard let (line, place) = line(label, place) else { return }
    switch line.picture {
    case .glyphs(let texture):
      copy(texture, PixelRect(x: 0, y: 0, width: texture.width, height: texture.height), to: place, label.color)
    case .bar:
      let radius = Double(place.height) / 2 / grid.scale
      draw(.roundedRect(radius: radius), place, label.color.faded(by: 90))
    }
  }

  /// A label's line, and where its picture lies; nil where there is none.
  private func line(_ label: Label, _ place: PixelRect) -> (TextLine, PixelRect)? {
    do {
      guard let line = try texts.line(label, scale: grid.scale, renderer: renderer) else { return nil }
      let left = place.x - line.leftShift(label.alignment)
      return (line, PixelRect(x: left, y: place.y + line.top, width: line.width, height: line.height))
    } catch {
      reportOnce("\(error)")
      return nil
    }
  }

  /// A failed item is left out; the same reason is told once.
  private func reportOnce(_ reason: String) {
    guard failures.count < 32, failures.insert(reason).inserted else { return }
    StandardError.say(reason)
  }
}

extension Color {
  /// The colour with its alpha multiplied by `level`/255.
  func faded(by level: UInt8) -> Color {
    var color = self
    color.alpha = UInt8((Int(alpha) * Int(level) + 127) / 255)
    return color
  }
}

extension SDL_Rect {
  fileprivate init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}
