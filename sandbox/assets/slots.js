import { beat, byId, isStill, openGame } from './venue.js'

const reels = byId('reels')
const bands = JSON.parse(reels.dataset.bands)
const cells = byId('cells').content.children
const strips = [...reels.querySelectorAll('.strip')]
const lines = [...reels.querySelectorAll('polyline')]
const stops = JSON.parse(reels.dataset.stops)
const rows = 3

/** A reel's symbols from a stop on. */
const cellsFrom = (band, stop, count) =>
  Array.from({ length: count }, (_, index) => cells[band[(stop + index) % band.length]].cloneNode(true))

/** Turns a reel along its real band: whole turns, more of them for each further reel, to where it stops. */
async function turn(reel, stop) {
  const band = bands[reel]
  const strip = strips[reel]
  const distance = band.length * (reel + 1) + ((stops[reel] - stop + band.length) % band.length)
  stops[reel] = stop
  if (!isStill()) {
    strip.replaceChildren(...cellsFrom(band, stop, distance + rows))
    const from = `translateY(${(-100 * distance) / (distance + rows)}%)`
    const timing = { duration: 1250 + 480 * reel, easing: 'cubic-bezier(.3,.1,.25,1)' }
    await strip.animate([{ transform: from }, { transform: 'none' }], timing).finished
  }
  strip.replaceChildren(...cellsFrom(band, stop, rows))
}

void openGame({
  begin: () => lines.forEach((line) => line.classList.remove('hit')),
  async reveal(face) {
    await Promise.all(face.stops.map((stop, reel) => turn(reel, stop)))
    for (const line of face.lines) lines[line].classList.add('hit')
    await beat(150)
  },
})
