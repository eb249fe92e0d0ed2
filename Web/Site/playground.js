// The playground: the page of any preset of the site, with all of its values in groups.
const groupTitles = {
  bars: 'Bars', top: 'Header and toolbar', bottom: 'Tab bar', motion: 'Motion', wheel: 'Wheel and trackpad',
  pager: 'Pages', sections: 'Sections', advanced: 'Advanced',
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

class Playground extends Page {
  readFacts(isWhole) {
    super.readFacts(isWhole)
    this.theme = prefersDark.matches ? 'dark' : 'light'
  }

  // Below a group's title, a label needs no name of its edge.
  rowOf(value) {
    const row = super.rowOf(value)
    if (!this.ownKeys.has(value.key)) row.firstChild.textContent = value.label.replace(/^\w+ · /, '')
    return row
  }

  // The preset's own values come first, the rest in folded groups.
  makeValues() {
    this.ownKeys = keysOf(JSON.parse(this.session.presets[this.session.name] ?? '{}'))
    const groups = new Map([['own', []], ...Object.keys(groupTitles).map((name) => [name, []])])
    for (const value of this.values) groups.get(this.ownKeys.has(value.key) ? 'own' : value.group).push(this.rowOf(value))
    const parts = [...groups].filter(([, rows]) => rows.length).map(([name, rows], place) => {
      const part = document.createElement('details'), title = document.createElement('summary')
      title.textContent = `${groupTitles[name] ?? `Set by ${this.session.name}`} (${rows.length})`
      part.open = place === 0
      part.append(title, ...rows)
      return part
    })
    element('values').replaceChildren(this.finder(parts), ...parts)
    this.showValues()
  }

  // A field that hides the values without its words.
  finder(parts) {
    const field = document.createElement('input'), opened = parts.map(({ open }) => open)
    Object.assign(field, { type: 'search', placeholder: 'Find a value', ariaLabel: 'Find a value' })
    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(' ').filter(Boolean)
      parts.forEach((part, place) => {
        const rows = [...part.querySelectorAll('label')]
        for (const row of rows) {
          const text = `${row.textContent} ${row.title} ${row.dataset.key}`.toLowerCase()
          row.hidden = !words.every((word) => text.includes(word))
        }
        part.hidden = rows.every((row) => row.hidden)
        part.open = words.length ? true : opened[place]
      })
    })
    return field
  }
}

// The keys of a preset's file, nested or not.
function keysOf(file, prefix = '') {
  const found = new Set()
  for (const [key, value] of Object.entries(file)) {
    const isGroup = value && typeof value === 'object' && !Array.isArray(value)
    if (isGroup) keysOf(value, key === 'values' ? prefix : `${prefix}${key}.`).forEach((each) => found.add(each))
    else found.add(prefix + key)
  }
  return found
}

// The name of the preset in the address, and of one that exists.
function askedPreset(takes) {
  const word = /[#&]preset=([^&]*)/.exec(location.hash)?.[1] ?? 'default'
  let name = word
  try { name = decodeURIComponent(word) } catch { /* No preset has this name. */ }
  return { name, found: takes.has(`preset ${name}`) ? name : 'default' }
}

function presetList(takes, chosen) {
  const list = document.createElement('select')
  const names = [...takes.keys()].filter((key) => key.startsWith('preset ')).map((key) => key.slice(7))
  list.append(...names.map((name) => new Option(name, name, name === chosen, name === chosen)))
  list.ariaLabel = 'Preset'
  list.addEventListener('change', () => {
    location.hash = `preset=${encodeURIComponent(list.value)}`
    location.reload()
  })
  return list
}

async function main() {
  const takes = await siteTakes(), { name, found } = askedPreset(takes)
  const session = { ...takes.get(`preset ${found}`), name: found, hasAllValues: true }
  const { description } = JSON.parse(session.presets[found] ?? '{}')
  element('still').src = `phones/${found}-${prefersDark.matches ? 'dark' : 'light'}.webp`
  element('about').textContent = description
  element('presets').replaceChildren(presetList(takes, found))
  if (found !== name) say(`There is no preset '${name}'.`)
  const [core, painter] = await Promise.all([
    coreModule().then(openCore), Painter.over(element('phone')), readSharedTake(),
  ])
  painter.showImages([])
  const page = new Playground(core, session, painter)
  if (!page.open()) return
  await page.isShown()
  document.body.classList.add('live')
  window.chromeDesktop = page
}

main().catch((error) => say(`This browser cannot run the phone: ${error.message}`))
