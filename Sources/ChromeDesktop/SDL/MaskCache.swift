/// Masks as textures, made once for each shape, size and scale.
struct MaskCache {
  /// A texture with its layout; parts of one level are filled instead of copied.
  struct Entry {
    var texture: Texture
    var plan: MaskPlan
    var bitmap: MaskBitmap
  }

  private struct Key: Hashable {
    var mask: Mask
    var width: Int
    var height: Int
    var scale: Double
  }

  /// 64 MiB: the shadow of a phone at scale 3 takes 3 of them.
  private var entries = BoundedCache<Key, Entry>(budget: 64 << 20)

  mutating func entry(
    _ mask: Mask, width: Int, height: Int, grid: PixelGrid, renderer: OpaquePointer
  ) throws -> Entry {
    let plan = MaskPlan(mask, width: width, height: height, grid: grid)
    let key = Key(mask: mask, width: plan.width, height: plan.height, scale: grid.scale)
    var entry = try entries.value(for: key) {
      let bitmap = MaskBitmap(mask, width: plan.width, height: plan.height, grid: grid)
      let texture = try Texture(bitmap, renderer: renderer)
      return (Entry(texture: texture, plan: plan, bitmap: bitmap), texture.bytes + bitmap.alpha.count)
    }
    entry.plan = plan
    return entry
  }

  var bytes: Int { entries.bytes }

  mutating func removeAll() { entries.removeAll() }
}
