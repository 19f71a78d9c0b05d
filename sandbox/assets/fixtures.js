import { beat, byId, isStill, move, openGame, words } from './venue.js'

const steps = 30
const stepMs = 130
const lengths = { football: 90, basketball: 48, esports: 3 }
const sport = byId('match').dataset.sport

const fixtureOf = (radio) => radio.closest('.fixture')

/** Puts the chosen match on the board. */
function showMatch() {
  const chosen = document.querySelector('input[name=mode]:checked')
  const { home, away } = fixtureOf(chosen).dataset
  byId('club-home').textContent = home
  byId('club-away').textContent = away
  for (const fixture of document.querySelectorAll('.fixture')) {
    fixture.classList.toggle('chosen', fixture === fixtureOf(chosen))
  }
}

function showScore([home, away], minute) {
  byId('score-home').textContent = String(home)
  byId('score-away').textContent = String(away)
  byId('clock').textContent = minute === null ? '' : sport === 'esports' ? `${minute}/3` : `${minute}′`
}

/** How much of a score stands after a part of the match; the two sides score at different moments. */
const soFar = ([home, away], part) => [Math.floor(home * Math.min(1, part * 1.12)), Math.floor(away * part)]

for (const radio of document.querySelectorAll('input[name=mode]')) radio.addEventListener('change', showMatch)
showMatch()

void openGame({
  begin: () => showScore([0, 0], 0),
  async reveal({ score }) {
    const length = lengths[sport]
    const swings = [0, 62, -30, 84, -70, 40, -88, 20, 0].map((at) => ({ transform: `translateX(${at / 2.2}cqw)` }))
    const rolling = move(byId('ball'), swings, { duration: steps * stepMs, easing: 'ease-in-out' })
    for (let step = 1; step <= steps && !isStill(); step += 1) {
      showScore(soFar(score, step / steps), Math.ceil((length * step) / steps))
      await beat(stepMs)
    }
    await rolling
    showScore(score, length)
  },
  tell: ({ score, result }) => `${words[result]} · ${score.join(' : ')}`,
})
