// The stage of each game. `begin` clears it, `reveal` shows a result, and `tell` returns the result in words. `bet`
// reads a bet that needs more than a radio button; it returns '' while the bet is incomplete. `open` wires the game's
// own controls.
import { beat, byId, chosen, element, isStill, move, words } from './page.js'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Adds a shape to an SVG element. */
function shape(svg, name, attributes, text = '') {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  svg.append(made)
}

const rows = 3
let stops

/** The cells that a reel shows from a stop: `count` of them. */
function cellsFrom(band, stop, count) {
  const cells = byId('cells').content.children
  return Array.from({ length: count }, (_, index) => cells[band[(stop + index) % band.length]].cloneNode(true))
}

/** Spins a reel to its stop along its real band. Each further reel makes one more whole turn. */
async function turnReel(strip, reel, stop) {
  const band = JSON.parse(byId('reels').dataset.bands)[reel]
  const distance = band.length * (reel + 1) + ((stops[reel] - stop + band.length) % band.length)
  stops[reel] = stop
  if (!isStill()) {
    strip.replaceChildren(...cellsFrom(band, stop, distance + rows))
    const from = { transform: `translateY(${(-100 * distance) / (distance + rows)}%)` }
    await move(strip, [from, { transform: 'none' }], {
      duration: 1250 + 480 * reel,
      easing: 'cubic-bezier(.3,.1,.25,1)',
    })
  }
  strip.replaceChildren(...cellsFrom(band, stop, rows))
}

const lines = () => [...byId('reels').querySelectorAll('polyline')]

const slots = {
  open: () => (stops = JSON.parse(byId('reels').dataset.stops)),
  begin: () => lines().forEach((line) => line.classList.remove('hit')),
  async reveal(face) {
    const strips = [...byId('reels').querySelectorAll('.strip')]
    await Promise.all(strips.map((strip, reel) => turnReel(strip, reel, face.stops[reel])))
    for (const line of face.lines) lines()[line].classList.add('hit')
    await beat(150)
  },
}

const muzzle = { x: 240, y: 366 }
const fishOf = (name) => byId(`fish-${name}`)
const placeOf = (name) => ({ x: Number(fishOf(name).dataset.x), y: Number(fishOf(name).dataset.y) })

/** Points the cannon and the reticle at the chosen fish. */
function aim() {
  const { x, y } = placeOf(chosen().value)
  byId('barrel').style.transform = `rotate(${Math.atan2(x - muzzle.x, muzzle.y - y)}rad)`
  byId('reticle').style.transform = `translate(${x}px, ${y}px)`
}

const escape = [{ transform: 'none' }, { transform: 'translate(-120%, -30%) rotate(-8deg)', opacity: 0 }]
const capture = [
  { transform: 'none' },
  { transform: 'translateY(-26%) rotate(-14deg) scale(1.15)', offset: 0.4 },
  { transform: 'translateY(10%) scale(.55)', opacity: 0 },
]
const comeBack = [
  { transform: 'translateX(16%)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

const fishing = {
  open() {
    for (const fish of document.querySelectorAll('.fish')) {
      const name = fish.id.replace('fish-', '')
      fish.addEventListener('click', () => document.querySelector(`input[name=mode][value=${name}]`).click())
    }
    addEventListener('change', aim)
    aim()
  },
  async reveal({ target, isCaught }) {
    const { x, y } = placeOf(target)
    const at = (place, scale) => `translate(${place.x}px, ${place.y}px) scale(${scale})`
    const flight = [
      { transform: at(muzzle, 0.6), opacity: 1 },
      { transform: at({ x, y }, 1), opacity: 1 },
    ]
    const burst = [flight[1], { transform: at({ x, y }, 2.4), opacity: 0 }]
    await move(byId('shot'), flight, { duration: 650, easing: 'ease-out' })
    const hit = move(fishOf(target), isCaught ? capture : escape, { duration: 1100 })
    await Promise.all([hit, move(byId('shot'), burst, { duration: 500 })])
    await beat(450)
    await move(fishOf(target), comeBack, { duration: 300 })
  },
  tell: ({ target, isCaught }) => `${words[target]} · ${isCaught ? words.caught : words.missed}`,
}

/** Positions of a tile's dots: pairs of column and row on a grid of three by three. */
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

/** Draws a card of a value. The roll determines its suit and, for the value 0, its rank; both are only decoration. */
function drawCard(svg, value, seed) {
  const rank = value === 0 ? ['10', 'J', 'Q', 'K'][(seed >> 2) % 4] : value === 1 ? 'A' : String(value)
  const suit = `${'♠♥♣♦'[seed % 4]}\uFE0E`
  const fill = seed % 2 ? '#c22f1e' : '#1a1d30'
  shape(svg, 'text', { x: 6, y: 23, fill, 'font-size': 22, 'font-weight': 700 }, rank)
  shape(svg, 'text', { x: 54, y: 72, fill, 'font-size': 34, 'text-anchor': 'end' }, suit)
}

function drawTile(svg, value) {
  if (value === 0)
    shape(svg, 'rect', {
      x: 11,
      y: 14,
      width: 38,
      height: 56,
      rx: 4,
      fill: 'none',
      stroke: '#1f3f8f',
      'stroke-width': 5,
    })
  for (const [, column, row] of dots[value].matchAll(/(\d)(\d)/g)) {
    const at = { cx: 14 + Number(column) * 16, cy: 15 + Number(row) * 25 }
    const radius = value === 1 ? 17 : value < 4 ? 9 : 7
    const fill = ['#16815a', '#c22f1e', '#1f3f8f'][(Number(column) + Number(row)) % 3]
    shape(svg, 'circle', { ...at, r: radius, fill })
    shape(svg, 'circle', { ...at, r: radius * 0.45, fill: '#fbf4e4' })
  }
}

const handOf = (side) => byId(`hand-${side}`)

function clearHands() {
  for (const hand of byId('hands').children) {
    hand.classList.remove('ahead')
    hand.querySelector('.total').textContent = '–'
    for (const card of hand.querySelectorAll('.turn')) card.classList.remove('up')
  }
}

/** Deals both hands, one card at a time, and turns each card over. */
async function deal(hands, roll) {
  for (const index of [0, 1]) {
    for (const [at, [side, values]] of Object.entries(hands).entries()) {
      const card = handOf(side).querySelectorAll('.turn')[index]
      const from = { transform: 'translate(60%, -90%) rotate(14deg)', opacity: 0 }
      await move(card, [from, { transform: 'none', opacity: 1 }], { duration: 320 })
      const face = card.querySelector('svg')
      face.replaceChildren()
      const drawFace = byId('hands').dataset.face === 'tile' ? drawTile : drawCard
      drawFace(face, values[index], roll + at * 5 + index * 3)
      card.classList.add('up')
      await beat(430)
    }
  }
}

function showTotal(side, text, isAhead) {
  handOf(side).querySelector('.total').textContent = text
  handOf(side).classList.toggle('ahead', isAhead)
}

const table = {
  begin: clearHands,
  async reveal({ player, banker, totals, winner }, { roll }) {
    await deal({ player, banker }, roll)
    for (const side of ['player', 'banker']) showTotal(side, String(totals[side]), winner === side)
    await beat(500)
  },
  tell: ({ totals }) => `${words.player} ${totals.player} : ${totals.banker} ${words.banker}`,
}

const tiles = {
  begin: clearHands,
  async reveal({ hands: [you, house], winner }, { roll }) {
    await deal({ you: you.hand, house: house.hand }, roll)
    for (const [side, { isPair, points }] of Object.entries({ you, house }))
      showTotal(side, isPair ? words.pairFace : `${points} ${words.points}`, winner === side)
    await beat(500)
  },
  tell: ({ winner }) => words[`winner_${winner}`],
}

let picked = []
const pickCount = () => Number(chosen().value.at(-1))
const ballOf = (digit) => element('span', `ball ball-${digit}`, String(digit))
const pockets = () => [...byId('chute').children]

function pick(digits) {
  picked = digits.slice(0, pickCount())
  const places = Array.from({ length: pickCount() }, (_, at) =>
    picked[at] === undefined ? element('span', 'pocket') : ballOf(picked[at]),
  )
  byId('picked').replaceChildren(...places)
  pockets().forEach((pocket, at, all) => pocket.classList.toggle('counts', at >= all.length - pickCount()))
}

const randomDigits = () => Array.from(crypto.getRandomValues(new Uint32Array(pickCount())), (n) => String(n % 10))

const fall = [
  { transform: 'translateY(-340%) rotate(-300deg)', opacity: 0 },
  { transform: 'translateY(-220%) rotate(-200deg)', opacity: 1, offset: 0.2 },
  { transform: 'translateY(0)', offset: 0.72 },
  { transform: 'translateY(-22%)', offset: 0.86 },
  { transform: 'none' },
]
const shake = Array.from({ length: 9 }, (_, at) => ({
  transform: at % 8 ? `translate(${at % 2 ? 6 : -6}%, ${at % 3 ? -9 : 5}%) rotate(${at % 2 ? 9 : -9}deg)` : 'none',
}))

const draw = {
  open() {
    for (const button of document.querySelectorAll('.number'))
      button.addEventListener('click', () =>
        pick(picked.length < pickCount() ? [...picked, button.value] : [button.value]),
      )
    byId('clear').addEventListener('click', () => pick([]))
    byId('quick').addEventListener('click', () => pick(randomDigits()))
    addEventListener('change', () => pick(picked))
    pick([])
  },
  bet: () => (picked.length === pickCount() ? `${chosen().value}-${picked.join('')}` : ''),
  begin: () => pockets().forEach((pocket) => pocket.replaceChildren()),
  async reveal({ balls }) {
    for (const [at, digit] of balls.entries()) {
      await Promise.all([...byId('drum').children].map((ball) => move(ball, shake, { duration: 240 })))
      const ball = ballOf(digit)
      pockets()[at].replaceChildren(ball)
      await move(ball, fall, { duration: 780, easing: 'ease-in' })
    }
    await beat(300)
  },
  tell: ({ balls }) => balls.join(' '),
}

const steps = 30
const stepMs = 130
const lengths = { football: 90, basketball: 48, esports: 3 }

/** Shows the chosen match on the scoreboard. */
function showMatch() {
  const match = chosen().closest('li')
  byId('club-home').textContent = match.dataset.home
  byId('club-away').textContent = match.dataset.away
}

function showScore([home, away], minute) {
  byId('score-home').textContent = String(home)
  byId('score-away').textContent = String(away)
  byId('clock').textContent = byId('match').dataset.sport === 'esports' ? `${minute}/3` : `${minute}′`
}

/** The score after a `part` (0 to 1) of the match. The home side reaches its final score earlier. */
const scoreAt = ([home, away], part) => [Math.floor(home * Math.min(1, part * 1.12)), Math.floor(away * part)]

const fixtures = {
  open() {
    addEventListener('change', showMatch)
    showMatch()
  },
  begin: () => showScore([0, 0], 0),
  async reveal({ score }) {
    const length = lengths[byId('match').dataset.sport]
    const swings = [0, 186, -90, 252, -210, 120, -264, 60, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    const rolling = move(byId('ball'), swings, { duration: steps * stepMs, easing: 'ease-in-out' })
    for (let step = 1; step <= steps && !isStill(); step += 1) {
      showScore(scoreAt(score, step / steps), Math.ceil((length * step) / steps))
      await beat(stepMs)
    }
    await rolling
    showScore(score, length)
  },
  tell: ({ score, result }) => `${words[result]} · ${score.join(' : ')}`,
}

export const stages = { slots, fishing, table, tiles, draw, fixtures }
