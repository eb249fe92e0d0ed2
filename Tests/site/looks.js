// What a person cannot see or read on a page: controls without a name, text with too little contrast (WCAG 2.1, AA),
// pictures that did not load, and a page wider than the window. Returns a list of sentences.
() => {
  const found = []
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && element.getBoundingClientRect().width > 1
  const where = ({ localName, id, className, textContent }) =>
    `${localName}#${id}.${className} '${textContent.trim().slice(0, 30)}'`
  const controls = 'a[href], button, input, select, summary, video, canvas, [tabindex], [role=button]'
  const unread = 'chrome-phone, script, style, option, noscript, .md-search, .headerlink'

  for (const control of document.querySelectorAll(controls)) {
    if (!isShown(control) || control.tabIndex < 0 || control.closest('[hidden]')) continue
    const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt).join('')
    const labels = [...control.labels ?? []].map(({ textContent }) => textContent).join('')
    const own = [control.getAttribute('aria-label'), control.title, control.textContent, control.placeholder]
    if (![...own, pictures, labels].some((words) => words?.trim())) found.push(`no name: ${where(control)}`)
  }

  const sheet = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  // Red, green, blue and alpha of any CSS color over another.
  const over = (color, [r, g, b]) => {
    sheet.fillStyle = `rgb(${r} ${g} ${b})`
    sheet.fillRect(0, 0, 1, 1)
    sheet.fillStyle = color
    sheet.fillRect(0, 0, 1, 1)
    return [...sheet.getImageData(0, 0, 1, 1).data]
  }
  const backgroundOf = (element) => {
    const layers = []
    for (let each = element; each; each = each.parentElement) layers.unshift(getComputedStyle(each).backgroundColor)
    return layers.reduce((below, color) => over(color, below), [255, 255, 255])
  }
  const luminance = (color) => color.slice(0, 3).map((level) => level / 255)
    .map((level) => level <= 0.03928 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4)
    .reduce((sum, level, place) => sum + level * [0.2126, 0.7152, 0.0722][place], 0)
  const seen = new Set()
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode();) {
    const element = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || element.closest(unread) || !isShown(element)) continue
    const style = getComputedStyle(element), below = backgroundOf(element), size = parseFloat(style.fontSize)
    const key = [style.color, below, size].join()
    if (seen.has(key)) continue
    seen.add(key)
    const [one, other] = [luminance(over(style.color, below)), luminance(below)].sort((a, b) => b - a)
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700), ratio = (one + 0.05) / (other + 0.05)
    if (ratio >= (isLarge ? 3 : 4.5)) continue
    found.push(`contrast ${ratio.toFixed(2)}: ${where(element)} ${style.color} over ${below}`)
  }

  for (const picture of document.images) {
    const isLoaded = picture.complete && picture.currentSrc && isShown(picture)
    if (isLoaded && !picture.naturalWidth) found.push(`no picture: ${picture.src}`)
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide > 1) found.push(`the page is ${wide} px wider than the window`)
  return found
}
