// Who paints: a worker where the browser has what it takes, so that painting takes no time from hands and core, else the
// page itself. Both take the same orders: `draw({ bytes, signs, width, height, ratio })`.

// A worker over a canvas. One picture at a time is on its way; `isBusy` until the worker says that it is painted.
class Painter {
  // In time for the page to wait for; a browser that takes longer gets no worker.
  static longestStart = 3000
  // Frames of the page without an answer, some five seconds: then the worker is held to be dead.
  static mostFrames = 300

  // Nothing is thrown: what the browser refuses, it refuses here, while the canvas is still the page's.
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

  // To be called with every frame: throws what befell the worker, which may also just fall silent.
  check() {
    if (this.fault !== undefined) throw new Error(this.fault)
    if (this.isBusy && this.waited++ > Painter.mostFrames) throw new Error('nothing is painted any more')
  }
}

// A worker that has said that it can do what the page can. It is made from this file: nothing is asked of the net.
async function startWorker() {
  const source = [element('painting').textContent, 'serve(self)']
  const address = URL.createObjectURL(new Blob(source, { type: 'text/javascript' }))
  let worker
  try {
    worker = new Worker(address)
    const { blurs } = await firstAnswer(worker)
    if (blurs !== canBlur()) throw new Error('a worker would paint otherwise')
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
