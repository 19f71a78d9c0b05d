import { beat, byId, move, openGame, words } from './venue.js'

const water = byId('water')
const fishes = Object.fromEntries(['minnow', 'koi', 'golden'].map((name) => [name, byId(`fish-${name}`)]))
const chosen = () => document.querySelector('input[name=mode]:checked').value

const middleOf = (target) => {
  const { left, top, width, height } = target.getBoundingClientRect()
  const frame = water.getBoundingClientRect()
  return { x: left + width / 2 - frame.left, y: top + height / 2 - frame.top }
}

/** Points the cannon and the sight at the chosen fish. */
function aim() {
  const target = middleOf(fishes[chosen()])
  const { width, height } = water.getBoundingClientRect()
  const angle = Math.atan2(target.x - width / 2, height - 110 - target.y)
  byId('barrel').style.transform = `rotate(${angle}rad)`
  byId('reticle').style.transform = `translate(${target.x}px, ${target.y}px) translate(-50%, -50%)`
}

for (const [name, fish] of Object.entries(fishes)) {
  fish.addEventListener('click', () => document.querySelector(`input[name=mode][value=${name}]`).click())
}
addEventListener('change', aim)
addEventListener('resize', aim)
aim()

const away = [{ transform: 'none' }, { transform: 'translate(-120%, -30%) rotate(-8deg)', opacity: 0 }]
const back = [
  { transform: 'translateX(16%)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]
const caught = [
  { transform: 'none' },
  { transform: 'translateY(-26%) rotate(-14deg) scale(1.15)', offset: 0.4 },
  { transform: 'translateY(10%) scale(.55)', opacity: 0 },
]

void openGame({
  begin() {
    water.classList.remove('caught')
    for (const fish of Object.values(fishes)) for (const animation of fish.getAnimations()) animation.cancel()
  },
  async reveal({ target, isCaught }) {
    const { width, height } = water.getBoundingClientRect()
    const { x, y } = middleOf(fishes[target])
    const from = `translate(${width / 2}px, ${height - 110}px) translate(-50%, -50%) scale(.6)`
    const to = `translate(${x}px, ${y}px) translate(-50%, -50%) scale(1)`
    const shot = byId('shot')
    shot.hidden = false
    await move(
      shot,
      [
        { transform: from, opacity: 1 },
        { transform: to, opacity: 1 },
      ],
      { duration: 650, easing: 'ease-out' },
    )
    water.classList.toggle('caught', isCaught)
    await Promise.all([
      move(
        shot,
        [
          { opacity: 1, transform: to },
          { opacity: 0, transform: `${to} scale(2.4)` },
        ],
        { duration: 500 },
      ),
      move(fishes[target], isCaught ? caught : away, { duration: 1100 }),
    ])
    await beat(450)
    await move(fishes[target], back, { duration: 300 })
  },
  tell: ({ target, isCaught }) => `${words[target]} · ${isCaught ? words.caught : words.missed}`,
})
