import { html } from 'hono/html'
import { fish } from '../../games/fishing'
import { symbolSprite } from './symbols'
import { betChoice, oddsTable, type View, type ViewInput } from './view'

const targets = ['minnow', 'koi', 'golden'] as const

const fishPicture = (name: (typeof targets)[number]) =>
  html`<svg class="fish fish-${name}" id="fish-${name}" viewBox="0 0 120 64">
    <path class="fish-fin" d="M88 32c12-18 20-20 29-22-4 14-4 30 0 44-9-2-17-4-29-22z"></path>
    <path class="fish-fin" d="M40 14c8-14 26-14 38-6-4 6-8 10-14 14zM46 48c4 12 16 14 26 12-2-6-6-12-12-16z"></path>
    <path class="fish-body" d="M6 33C16 12 40 6 62 12c16 4 26 12 32 20-8 12-20 20-36 22C34 58 14 50 6 33z"></path>
    <path class="fish-mark" d="M34 12c12 2 10 14 2 18 10 2 8 16-2 22 16 2 24-6 24-20S48 8 34 12z"></path>
    <path class="fish-scales" d="M60 20c6 6 6 18 0 26M70 20c6 6 6 18 0 26M80 24c4 5 4 12 0 18"></path>
    <path fill="url(#shade)" d="M6 33C16 12 40 6 62 12c16 4 26 12 32 20-8 12-20 20-36 22C34 58 14 50 6 33z"></path>
    <circle cx="20" cy="29" r="5" fill="#fff"></circle>
    <circle cx="19" cy="29" r="2.600" fill="#14100e"></circle>
    <path d="M10 38c4 3 8 3 11 1" fill="none" stroke="#14100e" stroke-opacity=".5" stroke-width="1.500"></path>
  </svg>`

/** The water, three fish in it, and the cannon below. */
export function fishingView(input: ViewInput): View {
  const { words } = input
  const stage = html`${symbolSprite([])}
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
        <stop stop-color="#fff" stop-opacity=".5" />
        <stop offset=".45" stop-color="#fff" stop-opacity="0" />
        <stop offset=".55" stop-opacity="0" />
        <stop offset="1" stop-opacity=".45" />
      </linearGradient>
    </svg>
    <div class="water" id="water" aria-hidden="true">
      <div class="bubbles"></div>
      ${targets.map(fishPicture)}
      <svg class="reticle" id="reticle" viewBox="0 0 64 64">
        <circle cx="32" cy="32" r="22"></circle>
        <path d="M32 2v16M32 46v16M2 32h16M46 32h16"></path>
      </svg>
      <div class="shot" id="shot"></div>
      <svg class="cannon" id="cannon" viewBox="0 0 80 120">
        <path d="M6 119c2-30 14-46 34-46s32 16 34 46z" fill="url(#wood)"></path>
        <g id="barrel">
          <path d="M27 14h26l5 66H22z" fill="url(#gold)"></path>
          <path d="M22 4h36v14H22zM21 54h38v9H21z" fill="url(#red)"></path>
          <ellipse cx="40" cy="5" rx="18" ry="5" fill="#3a1408"></ellipse>
        </g>
        <circle cx="40" cy="88" r="15" fill="url(#gold)"></circle>
        <circle cx="40" cy="88" r="6" fill="url(#red)"></circle>
      </svg>
    </div>`
  const choices = html`<div class="choices">
    ${targets.map((name) =>
      betChoice(input, {
        value: name,
        bet: name,
        name: words.fishing[name],
        isFirst: name === 'minnow',
        pays: fish[name].multiplier,
      }),
    )}
  </div>`
  const rows = targets.map((name) => ({ bet: name, name: words.fishing[name], pays: fish[name].multiplier }))
  const rules = html`<p>${words.fishing.rules}</p>
    ${oddsTable(input, rows)}`
  return { stage, choices, rules }
}
