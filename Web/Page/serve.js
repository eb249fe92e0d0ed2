// What a worker does that was made from the painting scripts: first tells what it can, then takes the page's canvas, then
// paints picture after picture, each of which it answers with how long it took.
function serve(worker) {
  let paint
  worker.onmessage = ({ data }) => {
    try {
      const start = performance.now()
      if (data.canvas) paint = Paint.over(data.canvas)
      else paint.draw(data)
      if (!data.canvas) worker.postMessage({ took: performance.now() - start })
    } catch (error) {
      worker.postMessage({ fault: error.message })
    }
  }
  worker.postMessage({ blurs: canBlur() })
}
