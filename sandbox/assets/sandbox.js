// The one script of the sandbox's pages: it runs the rounds of a venue's game and the countdown of the payment page.
import { verifyRound } from './fairness.js'
import { byId, chosen, element, isStill, pause, venue, words } from './page.js'
import { stages } from './stages.js'

const language = document.documentElement.lang
const plain = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
const signed = new Intl.NumberFormat(language, { minimumFractionDigits: 2, signDisplay: 'exceptZero' })

/** Formats a decimal string for the player's language. Intl formats the string itself, so nothing is rounded. */
const points = (decimal, format = plain) => format.format(decimal).replace('-', '−')
/** An amount in 1/100 point, and the same as a decimal string. */
const toMinor = (decimal) => BigInt(decimal.replace('.', ''))
const toDecimal = (minor) => `${minor}e-2`

const rollText = (roll) => String(roll).padStart(4, '0')
const isGain = ({ net }) => toMinor(net) > 0n

function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fact(name, value) {
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
    element('span', 'round-net', points(round.net, signed)),
  )
  const seeds = element('dl')
  const names = { serverSeed: 'server_seed', commitmentBefore: 'commitment', clientSeed: 'client_seed', nonce: 'nonce' }
  seeds.append(...Object.entries(names).map(([name, key]) => fact(words[name], round[key])))
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
let netHere = 0n
let stakesHere = 0n
let openedAt = performance.now()

function show(state) {
  commitment = state.commitment
  openedAt = performance.now() - state.elapsed_seconds * 1000
  byId('balance').textContent = points(state.balance)
  netHere = toMinor(state.net)
  stakesHere = toMinor(state.stakes)
  byId('net').textContent = points(state.net, signed)
  byId('commitment').textContent = state.commitment
  byId('nonce').textContent = String(state.nonce)
  byId('no-rounds').hidden = state.rounds.length > 0
  byId('columns').hidden = state.rounds.length === 0
  byId('rounds').replaceChildren(...state.rounds.map(roundView))
}

const say = (word) => (byId('message').textContent = word ? words[word] : '')

/** The text of a round's result. A return of the stake or less is reported without celebration (UKGC RTS 14F). */
function verdictOf(round) {
  if (isGain(round)) return [points(round.net, signed), words.won]
  if (toMinor(round.payout) === 0n) return [words.none]
  return [toMinor(round.net) === 0n ? words.even : words.part, points(round.payout)]
}

function showVerdict(round, result) {
  const [main, more] = verdictOf(round)
  byId('stage').classList.toggle('won', isGain(round))
  const lines = [element('strong', '', main), element('span', '', [more, result].filter(Boolean).join(' · '))]
  byId('verdict').replaceChildren(...lines)
}

/** The chosen stake, whole points. */
const stake = () => Number(document.querySelector('input[name=stake]:checked').value)

function showSlip() {
  const { pays } = chosen().dataset
  byId('slip').hidden = !pays
  if (pays) byId('may-return').textContent = points(toDecimal(BigInt(pays) * BigInt(stake())))
}

async function requestRound(bet) {
  const body = { mode: bet, stake: stake(), client_seed: byId('client-seed').value, commitment }
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${location.pathname}/rounds`, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.json()
}

/** Plays a round and shows it. Takes at least the game's minimum cycle time (UKGC RTS 14D, 14G). */
async function playRound(game, bet) {
  const startedAt = performance.now()
  const { round, face, state, error } = await requestRound(bet)
  if (round) {
    await game.reveal(face, round)
    showVerdict(round, game.tell?.(face) ?? '')
  }
  if (state) show(state)
  if (error) say(error)
  else await pause(Number(venue.dataset.cycle) - (performance.now() - startedAt))
}

async function play(event, game) {
  event.preventDefault()
  const button = byId('release')
  const bet = game.bet?.() ?? chosen().value
  say(bet ? null : 'choosePlease')
  if (!bet) return
  button.disabled = true
  button.textContent = words.playing
  byId('stage').classList.remove('won')
  byId('verdict').replaceChildren()
  byId('stage').scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' })
  game.begin?.()
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

/** Shows the reality checks that the launch requested. Each stays open until it is answered (UKGC RTS 13B). */
function wireCheck() {
  const check = byId('check')
  if (!check) return
  const intervalMs = Number(check.dataset.interval) * 60_000
  let since = openedAt - Number(check.dataset.elapsed) * 1000
  let stakesBefore = toMinor(check.dataset.stakes)
  let resultBefore = toMinor(check.dataset.result)
  const showIfDue = () => {
    const playedMs = performance.now() - since
    if (check.open || playedMs < intervalMs) return
    byId('rules').close()
    byId('check-time').textContent = `${Math.floor(playedMs / 60_000)}:00`
    byId('check-stakes').textContent = points(toDecimal(stakesBefore + stakesHere))
    byId('check-result').textContent = points(toDecimal(resultBefore + netHere), signed)
    check.showModal()
  }
  // The Escape key must not close a reality check without an answer.
  check.addEventListener('cancel', (event) => event.preventDefault())
  byId('check-continue').addEventListener('click', () => {
    since = performance.now()
    stakesBefore = -stakesHere
    resultBefore = -netHere
    check.close()
  })
  showIfDue()
  setInterval(showIfDue, 1000)
}

/** Starts the page of a venue's game. */
async function openVenue() {
  const game = stages[venue.dataset.game]
  byId('client-seed').value = newSeed()
  setInterval(showTime, 1000)
  wireRules()
  showSlip()
  venue.addEventListener('change', showSlip)
  byId('play').addEventListener('submit', (event) => void play(event, game))
  game.open?.()
  try {
    const reply = await fetch(`${location.pathname}/state`)
    if (!reply.ok) return say('failed')
    show(await reply.json())
    wireCheck()
    showTime()
    byId('release').disabled = false
  } catch {
    say('offline')
  }
}

/** Counts down to the order's deadline. Repeated presses of the pay button submit the form only once. */
function openPayment() {
  const countdown = byId('countdown')
  const endsAt = performance.now() + Number(countdown.dataset.seconds) * 1000
  const tick = () => {
    const seconds = Math.max(0, Math.round((endsAt - performance.now()) / 1000))
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    countdown.textContent = parts.map((part) => String(part).padStart(2, '0')).join(':')
    if (seconds > 0) return
    clearInterval(timer)
    location.reload()
  }
  const timer = setInterval(tick, 1000)
  tick()
  let isSent = false
  byId('pay').addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    isSent = true
  })
  // The form may be submitted again after the browser restores the page from its back-forward cache.
  addEventListener('pageshow', () => (isSent = false))
}

if (venue) void openVenue()
else openPayment()
