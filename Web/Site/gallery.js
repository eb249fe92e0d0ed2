// The gallery's buttons: code on the clipboard, and a choice of the two presets next to each other. Without this script,
// the buttons are links to the code.
(() => {
  const folder = new URL('.', document.currentScript.src)

  // The text of an exported file, from a script, which a page from a disk can load too.
  function textOf(link) {
    const path = link.getAttribute('href')
    return new Promise((done, fail) => {
      const found = () => self.galleryCode?.[path]
      if (found()) return done(found())
      const script = document.createElement('script')
      script.src = new URL(path.replace(/\.\w+$/, '.js'), folder)
      script.onload = () => found() ? done(found()) : fail(new Error('the file is incomplete'))
      script.onerror = () => fail(new Error('the file could not be loaded'))
      document.head.append(script)
    })
  }

  async function copy(text) {
    try { return await navigator.clipboard.writeText(text) } catch { /* This page may not use it: the older way. */ }
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (!isCopied) throw new Error('this browser does not let pages copy')
  }

  for (const link of document.querySelectorAll('a.copy')) {
    const title = link.textContent
    link.setAttribute('role', 'button')
    link.title = `Copy the generated ${title}`
    const report = document.createElement('span')
    report.setAttribute('role', 'status')
    link.addEventListener('click', async (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      link.after(report)
      try {
        await copy(await textOf(link))
        report.textContent = 'Copied'
      } catch (error) { report.textContent = `Not copied: ${error.message}` }
      setTimeout(() => { report.textContent = '' }, 2000)
    })
  }

  const phones = document.querySelectorAll('.pair chrome-phone')
  const names = [...document.querySelectorAll('.preset chrome-phone')].map((phone) => phone.getAttribute('preset'))
  phones.forEach((phone, place) => {
    const list = document.createElement('select')
    list.append(...names.map((name) => new Option(name, name, false, name === phone.getAttribute('preset'))))
    list.setAttribute('aria-label', place ? 'Second preset' : 'First preset')
    list.addEventListener('change', () => {
      for (const picture of phone.querySelectorAll('img')) {
        picture.src = picture.getAttribute('src').replace(phone.getAttribute('preset'), list.value)
        picture.alt = list.value
      }
      phone.setAttribute('label', list.value)
      phone.setAttribute('preset', list.value)
    })
    phone.previousElementSibling.append(list)
  })
})()
