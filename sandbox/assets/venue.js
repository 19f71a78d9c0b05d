// What every game's page has in common: points, session, fairness, history, and the way a round runs.
import { verifyRound } from './fairness.js'

export const byId = (id) => document.getElementById(id)
const venue = byId('venue')
export const words = JSON.parse(venue.dataset.words)
const cycleMs = Number(venue.dataset.cycle)
const grouped = new Intl.NumberFormat(venue.dataset.language)
const hundredths = new Intl.NumberFormat(venue.dataset.language, { minimumFractionDigits: 2 })
const decimalMark = hundredths.formatToParts(0).find(({ type }) => type === 'decimal').value

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves an element and leaves it at the last frame's place; at once for readers who want no motion. */
export async function move(target, frames, { duration, delay = 0, easing = 'cubic-bezier(.2,.7,.2,1)' }) {
  const options = { duration: isStill() ? 0 : duration, delay: isStill() ? 0 : delay, easing, fill: 'both' }
  await target.animate(frames, options).finished
}

/** Waits while something is shown; not at all for readers who want no motion. */
export const beat = (ms) => (isStill() ? Promise.resolve() : pause(ms))

/** A decimal string as a reader writes it; never by way of a floating-point number. */
function points(decimal, isSigned = false) {
  const [, minus, whole, decimals] = /^(-?)(\d+)\.(\d+)$/.exec(decimal)
  const sign = minus ? '−' : isSigned && /[1-9]/.test(decimal) ? '+' : ''
  return `${sign}${grouped.format(BigInt(whole))}${decimalMark}${decimals}`
}

export function element(name, className, text) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

const rollText = (roll) => String(roll).padStart(4, '0')
const isGain = ({ net }) => !net.startsWith('-') && /[1-9]/.test(net)

function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function setting(name, value) {
  const row = element('div')
  row.append(element('dt', '', name), element('dd', 'code', String(value)))
  return row
}

function roundView(round) {
  const item = element('li', isGain(round) ? 'win' : '')
  const details = element('details')
  const summary = element('summary')
  summary.append(
    element('span', 'round-number', `#${round.nonce}`),
    element('span', 'round-roll', rollText(round.roll)),
    element('span', 'round-stake', points(round.stake)),
    element('span', 'round-net', points(round.net, true)),
  )
  const seeds = element('dl')
  seeds.append(
    setting(words.serverSeed, round.server_seed),
    setting(words.commitmentBefore, round.commitment),
    setting(words.clientSeed, round.client_seed),
    setting(words.nonce, round.nonce),
  )
  const verify = element('button', 'button verify', words.verify)
  verify.type = 'button'
  const answer = element('p', 'verified')
  answer.setAttribute('role', 'status')
  verify.addEventListener('click', async () => {
    const outcome = await verifyRound(round)
    answer.className = `verified ${outcome}`
    answer.textContent = outcome === 'verified' ? `✓ ${words.verified} (${rollText(round.roll)})` : words[outcome]
  })
  details.append(summary, seeds, verify, answer)
  item.append(details)
  return item
}

let commitment = ''
let openedAt = performance.now()

function show(state) {
  commitment = state.commitment
  openedAt = performance.now() - state.elapsed_seconds * 1000
  byId('balance').textContent = points(state.balance)
  byId('net').textContent = points(state.net, true)
  byId('commitment').textContent = state.commitment
  byId('nonce').textContent = String(state.nonce)
  byId('no-rounds').hidden = state.rounds.length > 0
  byId('columns').hidden = state.rounds.length === 0
  byId('rounds').replaceChildren(...state.rounds.map(roundView))
}

const say = (word) => (byId('message').textContent = word ? words[word] : '')

const isNothing = (decimal) => !/[1-9]/.test(decimal)

/** A return of no more than the stake is stated, never celebrated (UKGC RTS 14F). */
function verdictOf(round) {
  if (isGain(round)) return [points(round.net, true), words.won]
  if (isNothing(round.payout)) return [words.none]
  return [isNothing(round.net) ? words.even : words.part, points(round.payout)]
}

function showVerdict(round, told) {
  const [main, more] = verdictOf(round)
  byId('stage').classList.toggle('won', isGain(round))
  const lines = [element('strong', '', main), element('span', '', [more, told].filter(Boolean).join(' · '))]
  byId('verdict').replaceChildren(...lines)
}

function showSlip() {
  const chosen = document.querySelector('input[name=mode]:checked')
  const stake = document.querySelector('input[name=stake]:checked')
  const pays = chosen?.dataset.pays
  for (const chip of document.querySelectorAll('.chip')) chip.textContent = stake.value
  byId('slip').hidden = !pays
  if (pays) byId('may-return').textContent = hundredths.format((Number(pays) * Number(stake.value)) / 100)
}

async function ask(bet) {
  const stake = Number(new FormData(byId('play')).get('stake'))
  const body = { mode: bet, stake, client_seed: byId('client-seed').value, commitment }
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${location.pathname}/rounds`, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.json()
}

/** One round: asked for, shown, and not over before its least time has passed (UKGC RTS 14D, 14G). */
async function playRound(game, bet) {
  const startedAt = performance.now()
  const { round, face, state, error } = await ask(bet)
  if (round) {
    await game.reveal(face, round)
    showVerdict(round, game.tell?.(face) ?? '')
  }
  if (state) show(state)
  if (error) say(error === 'too_little' ? 'tooLittle' : error)
  else await pause(cycleMs - (performance.now() - startedAt))
}

async function play(event, game) {
  event.preventDefault()
  const button = byId('release')
  const bet = game.betOf?.() ?? document.querySelector('input[name=mode]:checked').value
  say(bet ? null : 'choosePlease')
  if (!bet) return
  button.disabled = true
  button.textContent = words.playing
  byId('stage').classList.remove('won')
  byId('verdict').replaceChildren()
  byId('stage').scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
  game.begin?.(bet)
  try {
    await playRound(game, bet)
  } catch {
    say('offline')
  } finally {
    button.disabled = false
    button.textContent = words.play
  }
}

function showTime() {
  const seconds = Math.floor((performance.now() - openedAt) / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`
  byId('time').textContent = hours ? `${hours}:${tail}` : tail
}

function wireRules() {
  const rules = byId('rules')
  byId('open-rules').addEventListener('click', () => rules.showModal())
  byId('close-rules').addEventListener('click', () => rules.close())
  rules.addEventListener('click', (event) => event.target === rules && rules.close())
}

/**
 * Opens the page of a game: `reveal(face, round)` shows what was drawn, `begin(bet)` clears the stage, `tell(face)` puts
 * the result in words, `betOf()` is the bet where it is more than the chosen radio button, '' when it is not complete.
 */
export async function openGame(game) {
  byId('client-seed').value = newSeed()
  setInterval(showTime, 1000)
  wireRules()
  showSlip()
  byId('venue').addEventListener('change', showSlip)
  byId('play').addEventListener('submit', (event) => void play(event, game))
  try {
    const reply = await fetch(`${location.pathname}/state`)
    if (!reply.ok) return say('failed')
    show(await reply.json())
    showTime()
    byId('release').disabled = false
  } catch {
    say('offline')
  }
}
