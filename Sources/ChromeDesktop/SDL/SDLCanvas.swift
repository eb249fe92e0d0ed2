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
  private var clips: [PixelRect] = []
  private var grid = PixelGrid(scale: 1)
  private var failures = Set<String>()
  /// Pixels that the item after the one being drawn will fill anyway.
  private var hider: PixelRect?
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

  /// Draws over `background`, all rows or only some. The caller presents.
  func draw(_ list: DisplayList, grid: PixelGrid, background: Color, rows: Range<Int>? = nil) {
    self.grid = grid
    let size = pixelSize
    let rows = rows ?? 0..<size.height
    clips = [PixelRect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)]
    SDL_RenderSetClipRect(renderer, nil)
    let cover = Occlusion.lastCover(of: clip, in: list, grid)
    if cover == nil { clear(background) }
    for (index, item) in list.items.enumerated() {
      if let cover, index < cover, !item.isClip { continue }
      hider = index + 1 < list.items.count ? Occlusion.solid(list.items[index + 1], grid) : nil
      draw(item)
    }
    SDL_RenderSetClipRect(renderer, nil)
  }

  /// What is kept to be drawn again.
  var cachedBytes: Int { masks.bytes + texts.bytes }

  private func clear(_ background: Color) {
    guard let target else {
      setColor(background)
      SDL_RenderClear(renderer)
      return
    }
    background.alpha == 0 ? target.clear(clip) : target.fill(clip, background)
  }

  /// After the renderer lost its textures (device reset): everything is made again when needed.
  func dropCaches() {
    masks.removeAll()
    texts.removeAll()
  }
}

extension SDLCanvas {
  private func draw(_ item: DrawItem) {
    switch item {
    case .fill(let rect, let color): fill(grid.pixels(rect), color)
    case .mask(let mask, let rect, let color): draw(mask, grid.pixels(rect), color)
    case .text(let label): draw(label)
    case .clip(let rect): push(grid.pixels(rect))
    case .endClip: pop()
    }
  }

  private var clip: PixelRect { clips[clips.count - 1] }

  private func push(_ rect: PixelRect) {
    clips.append(clip.intersection(rect))
    applyClip()
  }

  /// An `endClip` too many is ignored.
  private func pop() {
    guard clips.count > 1 else { return }
    clips.removeLast()
    applyClip()
  }

  private func applyClip() {
    guard target == nil else { return }
    var rect = SDL_Rect(clip)
    SDL_RenderSetClipRect(renderer, &rect)
  }

  private func setColor(_ color: Color) {
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
  }

  private func fill(_ rect: PixelRect, _ color: Color) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty, color.alpha > 0, hider?.contains(visible) != true else { return }
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
      for part in NineSlice.parts(entry.plan, over: target) { draw(part, of: entry, color) }
    } catch { reportOnce("\(error)") }
  }

  /// Parts of one level are filled; stretched parts are cut to the clip first, which costs nothing as they are uniform
  /// along the stretch, and keeps SDL's software scaler off its slow path.
  private func draw(_ part: NineSlice.Part, of entry: MaskCache.Entry, _ color: Color) {
    let visible = part.target.intersection(clip)
    guard !visible.isEmpty, hider?.contains(visible) != true else { return }
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

  private func draw(_ label: Label) {
    guard label.color.alpha > 0, !label.string.isEmpty else { return }
    let top = grid.row(label.origin.y)
    let height = PixelGrid.whole(grid.length(label.style.lineHeight))
    // A line far outside is not even measured; glyphs may stand out of their line box by their own size.
    guard top + height * 2 > clip.y, top - height < clip.maxY, !clip.isEmpty else { return }
    do {
      guard let line = try texts.line(label, scale: grid.scale, renderer: renderer) else { return }
      let left = grid.column(label.origin.x) - line.leftShift(label.alignment)
      draw(line, at: PixelRect(x: left, y: top + line.top, width: line.width, height: line.height), label.color)
    } catch { reportOnce("\(error)") }
  }

  private func draw(_ line: TextLine, at place: PixelRect, _ color: Color) {
    switch line.picture {
    case .glyphs(let texture):
      copy(texture, PixelRect(x: 0, y: 0, width: texture.width, height: texture.height), to: place, color)
    case .bar:
      let radius = Double(place.height) / 2 / grid.scale
      draw(.roundedRect(radius: radius), place, color.faded(by: 90))
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

extension DrawItem {
  fileprivate var isClip: Bool {
    switch self {
    case .clip, .endClip: true
    case .fill, .mask, .text: false
    }
  }
}

extension SDL_Rect {
  fileprivate init(_ rect: PixelRect) {
    self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
  }
}
