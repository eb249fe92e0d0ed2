// The main function of a painting worker: reports its features, takes the page's canvas, then paints each picture and
// replies with the time it took.
function serve(worker) {
  let paint
  worker.onmessage = ({ data }) => {
    try {
      const start = performance.now()
      if (data.canvas) paint = Paint.over(data.canvas)
      else if (data.images) return paint.showImages(data.images)
      else paint.draw(data)
      if (!data.canvas) worker.postMessage({ took: performance.now() - start })
    } catch (error) {
      worker.postMessage({ fault: error.message })
    }
  }
  worker.postMessage(unseen(1, 1).getContext('2d') !== null)
}
