// Opens the page of a take, whose core is in a script of its own.
// A picture of the take's scene; null, which is not drawn, if this browser cannot decode it.
function decoded({ type, data }) {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
  return createImageBitmap(new Blob([bytes], { type })).catch(() => null)
}

async function main() {
  const session = JSON.parse(element('session').textContent)
  if (session.live) asPhone()
  const { textContent, dataset } = element('core')
  const [core, painter, , ...images] = await Promise.all([
    openCore(await unzipped(fromSigns(textContent, dataset.signs, Number(dataset.bytes)))),
    Painter.over(element('phone')), readSharedTake(),
    ...(session.pictures ?? []).map(decoded),
  ])
  painter.showImages(images)
  const page = Object.assign(new Page(core, session, painter), { images })
  if (!page.open()) return
  await page.isShown()
  document.body.classList.add('live')
  window.chromeDesktop = page
  page.link?.open()
}

// The source of painting workers.
const painting = () => [element('painting').textContent, 'serve(self)']

main().catch((error) => say(`This browser cannot run the phone: ${error.message}`))
