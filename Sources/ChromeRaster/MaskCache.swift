import ChromeLook

/// Masks as pictures of their alpha, made once for each shape, size and scale.
struct MaskCache {
  /// A picture with its layout; parts of one level are filled instead of blended.
  package struct Entry {
    var plan: MaskPlan
    var bitmap: MaskBitmap
  }

  private struct Key: Hashable {
    var mask: Mask
    var width: Int
    var height: Int
    var scale: Double
  }

  /// 16 MiB: the shadow of a phone at scale 3 takes less than one of them.
  private var entries = BoundedCache<Key, Entry>(budget: 16 << 20)

  package mutating func entry(_ mask: Mask, width: Int, height: Int, grid: PixelGrid) -> Entry {
    let plan = MaskPlan(mask, width: width, height: height, grid: grid)
    let key = Key(mask: mask, width: plan.width, height: plan.height, scale: grid.scale)
    var entry = entries.value(for: key) {
      let bitmap = MaskBitmap(mask, width: plan.width, height: plan.height, grid: grid)
      return (Entry(plan: plan, bitmap: bitmap), 256 + bitmap.alpha.count)
    }
    entry.plan = plan
    return entry
  }

  package var bytes: Int { entries.bytes }
}
