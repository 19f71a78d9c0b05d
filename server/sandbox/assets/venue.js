import { verifyRound } from './fairness.js'

const byId = (id) => document.getElementById(id)
const venue = byId('venue')
const words = JSON.parse(venue.dataset.words)
const grouped = new Intl.NumberFormat(venue.dataset.language)
const rollFormat = new Intl.NumberFormat(venue.dataset.language, { minimumFractionDigits: 2 })
const decimalMark = rollFormat.formatToParts(0).find(({ type }) => type === 'decimal').value
const riseMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 900
const openedAt = performance.now()

let commitment = ''

/** A decimal string as a reader writes it; never by way of a floating-point number. */
function points(decimal, isSigned = false) {
  const [, minus, whole, decimals] = /^(-?)(\d+)\.(\d+)$/.exec(decimal)
  const sign = minus ? '−' : isSigned && /[1-9]/.test(decimal) ? '+' : ''
  return `${sign}${grouped.format(BigInt(whole))}${decimalMark}${decimals}`
}

function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const rollText = (roll) => rollFormat.format(roll / 100)
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function element(name, className, text) {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

/** The line stands where the mode's chance begins: a lantern that rises above it wins. */
function showLine() {
  const mode = document.querySelector('input[name=mode]:checked')
  byId('line').style.setProperty('--at', 100 - Number(mode.dataset.chance) / 100)
  byId('line-multiplier').textContent = mode.closest('label').querySelector('.mode-multiplier').textContent
}

function setting(name, value) {
  const row = element('div')
  row.append(element('dt', '', name), element('dd', 'code', String(value)))
  return row
}

function roundView(round) {
  const isWin = !round.net.startsWith('-')
  const item = element('li', isWin ? 'win' : '')
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

function show(state) {
  commitment = state.commitment
  byId('balance').textContent = points(state.balance)
  byId('net').textContent = points(state.net, true)
  byId('commitment').textContent = state.commitment
  byId('nonce').textContent = String(state.nonce)
  byId('no-rounds').hidden = state.rounds.length > 0
  byId('columns').hidden = state.rounds.length === 0
  byId('rounds').replaceChildren(...state.rounds.map(roundView))
}

const say = (word) => (byId('message').textContent = word ? words[word] : '')

async function rise(round) {
  const stage = byId('stage')
  stage.style.setProperty('--rise', 100 - round.roll / 100)
  stage.classList.add('rising')
  await pause(riseMs)
  const isWin = !round.net.startsWith('-')
  stage.classList.add(isWin ? 'won' : 'lost')
  const verdict = `${isWin ? words.won : words.lost} · ${words.roll} ${rollText(round.roll)}`
  byId('verdict').replaceChildren(element('strong', '', points(round.net, true)), element('span', '', verdict))
}

async function play(event) {
  event.preventDefault()
  const button = byId('release')
  const clientSeed = byId('client-seed').value
  const form = new FormData(byId('play'))
  button.disabled = true
  button.textContent = words.rising
  say(null)
  byId('stage').classList.remove('rising', 'won', 'lost')
  byId('verdict').replaceChildren()
  try {
    const body = { mode: form.get('mode'), stake: Number(form.get('stake')), client_seed: clientSeed, commitment }
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${location.pathname}/rounds`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { round, state, error } = await reply.json()
    if (round) await rise(round)
    if (state) show(state)
    if (error) say(error === 'too_little' ? 'tooLittle' : error)
  } catch {
    say('offline')
  } finally {
    button.disabled = false
    button.textContent = words.release
  }
}

function showTime() {
  const seconds = Math.floor((performance.now() - openedAt) / 1000)
  byId('time').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

async function start() {
  byId('client-seed').value = newSeed()
  for (const mode of document.querySelectorAll('input[name=mode]')) mode.addEventListener('change', showLine)
  showLine()
  setInterval(showTime, 1000)
  byId('play').addEventListener('submit', play)
  try {
    const reply = await fetch(`${location.pathname}/state`)
    if (!reply.ok) return say('failed')
    show(await reply.json())
    byId('release').disabled = false
  } catch {
    say('offline')
  }
}

void start()
