// Videos of the documentation play in the place of their picture. Without this script, the picture is a link to the
// video.
(() => {
  for (const link of document.querySelectorAll('a.film')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const picture = link.querySelector('img'), film = document.createElement('video')
      Object.assign(film, {
        src: link.href, poster: picture.currentSrc, width: picture.width, height: picture.height, controls: true,
        muted: true, loop: true, playsInline: true, autoplay: true,
      })
      film.setAttribute('aria-label', picture.alt)
      link.replaceWith(film)
      film.focus()
    })
  }
})()
