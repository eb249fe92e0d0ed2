// The search's worker, whose text is here because a page from a disk may not load it.
(() => {
  const source = «worker»
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  self.Worker = class extends Worker {
    constructor(place, ...options) { super(/\/search\.\w+\.min\.js$/.test(place) ? address : place, ...options) }
  }
})()
