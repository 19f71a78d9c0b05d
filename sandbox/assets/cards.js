// Cards and tiles that are dealt face down and turned.
import { beat, byId, element, move } from './venue.js'

const suits = ['♠', '♥', '♣', '♦']
const pictures = ['10', 'J', 'Q', 'K']
const svgNamespace = 'http://www.w3.org/2000/svg'

/** Where the dots of a tile stand, on a grid of three by three. */
const dots = [
  '',
  '11',
  '0022',
  '001122',
  '00200222',
  '0020110222',
  '002001210222',
  '00200111210222',
  '0020012101210222',
  '001020011121021222',
]

/** A value's card. Which of ten and the pictures, and which suit, is decoration taken from the roll. */
function cardFace(value, seed) {
  const suit = suits[seed % 4]
  const rank = value === 0 ? pictures[(seed >> 2) % 4] : value === 1 ? 'A' : String(value)
  const face = element('div', `card-face ${seed % 2 ? 'warm' : 'cool'}`)
  face.append(element('b', '', rank), element('i', '', `${suit}\uFE0E`), element('span', '', `${suit}\uFE0E`))
  return face
}

function tileFace(value) {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 60 84')
  const shape = (name, attributes) => {
    const made = document.createElementNS(svgNamespace, name)
    for (const [key, text] of Object.entries(attributes)) made.setAttribute(key, text)
    svg.append(made)
  }
  if (value === 0) shape('rect', { x: 11, y: 14, width: 38, height: 56, rx: 4, class: 'blank' })
  for (const [, column, row] of dots[value].matchAll(/(\d)(\d)/g)) {
    const at = { cx: 14 + Number(column) * 16, cy: 17 + Number(row) * 25 }
    const tone = ['jade', 'red', 'ink'][(Number(column) + Number(row)) % 3]
    const size = value === 1 ? 17 : value < 4 ? 9 : 7
    shape('circle', { ...at, r: size, class: `dot dot-${tone}` })
    shape('circle', { ...at, r: size * 0.45, class: 'dot-eye' })
  }
  const face = element('div', 'tile-face')
  face.append(svg)
  return face
}

const isTile = byId('hands').dataset.face === 'tile'
const slotsOf = (hand) => [...byId(`hand-${hand}`).querySelectorAll('.turn')]

/** Turns every card back and clears the totals. */
export function clearHands(hands) {
  for (const hand of hands) {
    byId(`hand-${hand}`).classList.remove('ahead')
    byId(`hand-${hand}`).querySelector('.hand-total').textContent = '–'
    for (const slot of slotsOf(hand)) slot.classList.remove('up')
  }
}

/** Deals one card to its place and turns it. */
export async function turnUp(hand, index, value, seed) {
  const slot = slotsOf(hand)[index]
  const from = { transform: 'translate(60%, -90%) rotate(14deg)', opacity: 0 }
  await move(slot, [from, { transform: 'none', opacity: 1 }], { duration: 320 })
  slot.querySelector('.turn-face').replaceChildren(isTile ? tileFace(value) : cardFace(value, seed))
  slot.classList.add('up')
  await beat(430)
}

export function showTotal(hand, text, isAhead) {
  byId(`hand-${hand}`).querySelector('.hand-total').textContent = text
  byId(`hand-${hand}`).classList.toggle('ahead', isAhead)
}
