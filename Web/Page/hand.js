// Fingers, wheels and keys on the canvas, each with the time at which it happened.
const deeds = { press: 0, move: 1, release: 2, cancel: 3, wheel: 4, notches: 5, hover: 6, hoverOff: 7, tab: 8, top: 9 }
const phoneKeys = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageUp', PageDown: 'pageDown',
  ' ': 'space', Home: 'home', End: 'end', 1: 'tab1', 2: 'tab2', 3: 'tab3',
}

// `place(event)` returns the point on the screen; `put(time, input, x, y)` and `key(time, name)` pass the input on.
function listen(canvas, place, put, key) {
  let owner = null
  canvas.addEventListener('pointerdown', (event) => {
    // One finger owns the phone; a second one does nothing.
    if (owner !== null || event.button > 0) return
    owner = event.pointerId
    canvas.setPointerCapture(owner)
    canvas.focus({ preventScroll: true })
    event.preventDefault()
    put(event.timeStamp, deeds.press, ...place(event))
  })
  canvas.addEventListener('pointermove', (event) => {
    if (owner === null && event.pointerType === 'mouse') return put(event.timeStamp, deeds.hover, ...place(event))
    if (event.pointerId !== owner) return
    const samples = event.getCoalescedEvents?.() ?? []
    for (const sample of samples.length ? samples : [event]) put(sample.timeStamp, deeds.move, ...place(sample))
  })
  const lift = (deed) => (event) => {
    if (event.pointerId !== owner) return
    owner = null
    put(event.timeStamp, deed, 0, 0)
  }
  canvas.addEventListener('pointerup', lift(deeds.release))
  canvas.addEventListener('pointercancel', lift(deeds.cancel))
  canvas.addEventListener('lostpointercapture', lift(deeds.cancel))
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault()
    const [deed, x, y] = wheelOf(event)
    put(event.timeStamp, deed, x, y)
  }, { passive: false })
  canvas.addEventListener('keydown', (event) => {
    const name = phoneKeys[event.key]
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    key(event.timeStamp, name)
  })
}

// Lines, and pixels in multiples of a notch (120), come from a mouse; the rest is precise. Content moves the other way.
function wheelOf(event) {
  const swap = event.shiftKey && event.deltaX === 0
  const [dx, dy] = swap ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
  if (event.deltaMode === 1) return [deeds.notches, -dx / 3, -dy / 3]
  if (event.deltaMode === 2) return [deeds.notches, -Math.sign(dx) * 3, -Math.sign(dy) * 3]
  const steps = [event.wheelDeltaX ?? 0, event.wheelDeltaY ?? 0]
  const isNotched = steps.every((step) => step % 120 === 0) && steps.some((step) => step !== 0)
    && [dx, dy].every((length) => Math.abs(length) % 100 === 0 || Math.abs(length) % 120 === 0)
  return isNotched ? [deeds.notches, steps[0] / 120, steps[1] / 120] : [deeds.wheel, -dx, -dy]
}
