import { beat, byId, element, move, openGame } from './venue.js'

const drum = byId('drum')
const pockets = [...byId('chute').children]
let picked = []

const kind = () => document.querySelector('input[name=mode]:checked').value
const wanted = () => Number(kind().at(-1))

function showPicked() {
  const places = Array.from({ length: wanted() }, (_, at) => {
    const number = picked[at]
    return element('span', number === undefined ? 'ball empty' : `ball ball-${number}`, number ?? '')
  })
  byId('picked').replaceChildren(...places)
  pockets.forEach((pocket, at) => pocket.classList.toggle('counts', at >= pockets.length - wanted()))
}

/** Takes one number more; a full row begins anew. */
function pick(number) {
  picked = picked.length >= wanted() ? [number] : [...picked, number]
  showPicked()
}

for (const button of document.querySelectorAll('.number')) button.addEventListener('click', () => pick(button.value))
byId('clear').addEventListener('click', () => {
  picked = []
  showPicked()
})
byId('quick').addEventListener('click', () => {
  const bytes = crypto.getRandomValues(new Uint32Array(wanted()))
  picked = Array.from(bytes, (byte) => String(byte % 10))
  showPicked()
})
for (const radio of document.querySelectorAll('input[name=mode]')) {
  radio.addEventListener('change', () => {
    picked = picked.slice(0, wanted())
    showPicked()
  })
}
showPicked()

/** Lets one ball fall out of the drum into its pocket. */
async function drop(ball, pocket) {
  const made = element('span', `ball ball-${ball}`, String(ball))
  pocket.replaceChildren(made)
  const fall = [
    { transform: 'translateY(-340%) rotate(-300deg)', opacity: 0 },
    { transform: 'translateY(-220%) rotate(-200deg)', opacity: 1, offset: 0.2 },
    { transform: 'translateY(0)', offset: 0.72 },
    { transform: 'translateY(-22%)', offset: 0.86 },
    { transform: 'none' },
  ]
  await move(made, fall, { duration: 780, easing: 'ease-in' })
}

const shaken = Array.from({ length: 9 }, (_, at) => ({
  transform: at % 8 ? `translate(${at % 2 ? 6 : -6}%, ${at % 3 ? -9 : 5}%) rotate(${at % 2 ? 9 : -9}deg)` : 'none',
}))

void openGame({
  betOf: () => (picked.length === wanted() ? `${kind()}-${picked.join('')}` : ''),
  begin: () => pockets.forEach((pocket) => pocket.replaceChildren()),
  async reveal({ balls }) {
    for (const [at, ball] of balls.entries()) {
      await Promise.all([...drum.children].map((each) => move(each, shaken, { duration: 240 })))
      await drop(ball, pockets[at])
    }
    await beat(300)
  },
  tell: ({ balls }) => balls.join(' '),
})
