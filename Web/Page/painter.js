// Paints in a worker if the browser supports it, so that painting takes no time from input and core; otherwise in the
// page itself. Both have the same interface: `draw`, with bytes, icons, width, height and ratio.

// A worker that paints a canvas, one picture at a time; `isBusy` until the worker reports that it is painted.
class Painter {
  // The time limit for creating a worker; a slower browser gets none.
  static longestStart = 3000
  // Frames without a reply, about five seconds, after which the worker counts as dead.
  static mostFrames = 300

  // Does not throw: unsupported features are detected here, while the page still owns the canvas.
  static async over(canvas) {
    const worker = canvas.transferControlToOffscreen && await startWorker().catch(() => null)
    return worker ? new Painter(worker, canvas) : Paint.over(canvas)
  }

  constructor(worker, canvas) {
    this.worker = worker
    this.isBusy = false
    const paper = canvas.transferControlToOffscreen()
    worker.onmessage = ({ data }) => this.answered(data)
    worker.onerror = (event) => this.answered({ fault: event.message ?? 'the painter broke' })
    worker.postMessage({ canvas: paper }, [paper])
  }

  showImages(images) { this.worker.postMessage({ images }) }

  draw(order) {
    this.isBusy = true
    this.waited = 0
    this.worker.postMessage(order, [order.bytes.buffer])
  }

  answered({ fault }) {
    this.isBusy = false
    this.hasPainted = true
    if (fault !== undefined) this.fault = fault
    this.onAnswer?.()
  }

  // Called with every frame: throws the worker's error, also if the worker stops replying.
  check() {
    if (this.fault !== undefined) throw new Error(this.fault)
    if (this.isBusy && this.waited++ > Painter.mostFrames) throw new Error('nothing is painted any more')
  }
}

// A worker that supports what the page does. It is created from this file, without network requests.
async function startWorker() {
  const address = URL.createObjectURL(new Blob(painting(), { type: 'text/javascript' }))
  let worker
  try {
    worker = new Worker(address)
    if (!await firstAnswer(worker)) throw new Error('workers have no canvas')
    return worker
  } catch (error) {
    worker?.terminate()
    throw error
  } finally {
    URL.revokeObjectURL(address)
  }
}

function firstAnswer(worker) {
  return new Promise((done, refuse) => {
    worker.onmessage = ({ data }) => done(data)
    worker.onerror = refuse
    setTimeout(refuse, Painter.longestStart)
  })
}
