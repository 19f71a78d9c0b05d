import { html } from 'hono/html'
import type { Game } from '../games/game'
import { sportOf } from '../games/fixtures'
import { restingStops, slotBands, slotLines } from '../games/slots'
import type { Markup } from '../page'
import { sprite } from './symbols'
import { slotCell, slotSymbols, word, type GameView } from './game-view'

/** The venue whose hands are mahjong tiles instead of cards. */
const tileVenue = 'bamboo'
const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

const linePoints = (rows: readonly number[]) =>
  rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ')

function reels(view: GameView): Markup {
  const rows = (band: readonly number[], stop = 0) => [0, 1, 2].map((row) => band[(stop + row) % band.length] ?? 0)
  return html`${sprite([...view.theme.motifs, 'gem-green', 'gem-blue', 'gem-violet'])}
    <div
      class="reels"
      id="reels"
      data-bands="${JSON.stringify(slotBands)}"
      data-stops="${JSON.stringify(restingStops)}"
    >
      ${slotBands.map(
        (band, reel) =>
          html`<div class="reel">
            <div class="strip">${rows(band, restingStops[reel]).map((symbol) => slotCell(view, symbol))}</div>
          </div>`,
      )}
      <svg class="lines" viewBox="0 0 300 300" preserveAspectRatio="none">
        ${slotLines.map((line) => html`<polyline points="${linePoints(line)}"></polyline>`)}
      </svg>
    </div>
    <template id="cells">${slotSymbols.map((symbol) => slotCell(view, symbol))}</template>`
}

/** The position of each fish in water of 480 × 400, its scale, and the colours of its body, fins and markings. */
const fishes = {
  minnow: { x: 34, y: 150, scale: 0.9, body: '#c8dcea', fin: '#8fb3cc', mark: '#eef7ff' },
  koi: { x: 150, y: 28, scale: 1.5, body: '#f0512f', fin: '#ffd9a0', mark: '#fff3e2' },
  golden: { x: 316, y: 122, scale: 1.25, body: '#ffc03a', fin: '#e8831d', mark: '#ffe59c' },
} as const
const fishBody = 'M6 33C16 12 40 6 62 12c16 4 26 12 32 20-8 12-20 20-36 22C34 58 14 50 6 33z'

const water = (): Markup =>
  html`${sprite([])}
    <svg class="water" id="water" viewBox="0 0 480 400">
      <g fill="none" stroke="#d7f8ff66" stroke-width="2">
        <circle cx="58" cy="262" r="7"></circle>
        <circle cx="76" cy="228" r="4"></circle>
        <circle cx="402" cy="70" r="8"></circle>
        <circle cx="418" cy="40" r="4"></circle>
      </g>
      ${Object.entries(fishes).map(
        ([name, { x, y, scale, body, fin, mark }]) =>
          html`<g transform="translate(${x} ${y}) scale(${scale})">
            <g class="fish" id="fish-${name}" data-x="${x + 55 * scale}" data-y="${y + 32 * scale}">
              <path fill="${fin}" d="M88 32c12-18 20-20 29-22-4 14-4 30 0 44-9-2-17-4-29-22z"></path>
              <path
                fill="${fin}"
                d="M40 14c8-14 26-14 38-6-4 6-8 10-14 14zM46 48c4 12 16 14 26 12-2-6-6-12-12-16z"
              ></path>
              <path fill="${body}" d="${fishBody}"></path>
              <path fill="${mark}" d="M34 12c12 2 10 14 2 18 10 2 8 16-2 22 16 2 24-6 24-20S48 8 34 12z"></path>
              <path
                fill="none"
                stroke="#0003"
                stroke-width="2.5"
                d="M60 20c6 6 6 18 0 26M70 20c6 6 6 18 0 26M80 24c4 5 4 12 0 18"
              ></path>
              <path fill="url(#shade)" d="${fishBody}"></path>
              <circle cx="20" cy="29" r="5" fill="#fff"></circle>
              <circle cx="19" cy="29" r="2.600" fill="#14100e"></circle>
            </g>
          </g>`,
      )}
      <g id="barrel">
        <path d="M227 292h26l5 66h-36z" fill="url(#gold)"></path>
        <path d="M222 282h36v14h-36zM221 332h38v9h-38z" fill="url(#red)"></path>
      </g>
      <path d="M206 400c2-30 14-46 34-46s32 16 34 46z" fill="url(#wood)"></path>
      <circle cx="240" cy="366" r="13" fill="url(#gold)"></circle>
      <g id="reticle" fill="none" stroke="#ffb84d" stroke-width="3">
        <circle r="24"></circle>
        <path d="M0-34v18M0 16v18M-34 0h18M16 0h18"></path>
      </g>
      <circle id="shot" r="16" fill="#ffb84d"></circle>
    </svg>`

/** Two hands of face-down cards, which the page's script turns. */
const hands = (view: GameView, sides: readonly string[]): Markup =>
  html`<div class="hands" id="hands" data-face="${view.venue === tileVenue ? 'tile' : 'card'}">
    ${sides.map(
      (side) =>
        html`<div class="hand" id="hand-${side}">
          <p>${word(view, side)}</p>
          <div class="cards" aria-hidden="true">
            ${[0, 1].map(
              () =>
                html`<div class="turn">
                  <div class="back"></div>
                  <svg viewBox="0 0 60 84"></svg>
                </div>`,
            )}
          </div>
          <p class="total" aria-hidden="true">–</p>
        </div>`,
    )}
  </div>`

const drum = (): Markup =>
  html`<div class="drum" id="drum">
      ${digits.map((digit) => html`<span class="ball ball-${digit}">${digit}</span>`)}
    </div>
    <div class="chute" id="chute">${[0, 1, 2, 3].map(() => html`<span class="pocket"></span>`)}</div>`

/** The ground of each sport, its stripes and its ball. */
const grounds = {
  football: ['#11593f', '#14684a', '#fff'],
  basketball: ['#a5672f', '#b0713a', '#ff9a4d'],
  esports: ['#141b38', '#1b2550', '#ffb84d'],
} as const

function pitch({ venue }: GameView): Markup {
  const sport = sportOf(venue)
  const [ground, stripe, ball] = grounds[sport]
  return html`<div class="match" id="match" data-sport="${sport}">
    <p id="club-home"></p>
    <p class="score"><span id="score-home">0</span> : <span id="score-away">0</span></p>
    <p id="club-away"></p>
    <p class="clock" id="clock"></p>
    <svg class="pitch" viewBox="0 0 600 280">
      <rect width="600" height="280" rx="12" fill="${ground}"></rect>
      <path d="M60 0h60v280H60zM180 0h60v280h-60zM300 0h60v280h-60zM420 0h60v280h-60z" fill="${stripe}"></path>
      <g fill="none" stroke="#eafff666" stroke-width="2">
        <path d="M300 1v278M1 70h78v140H1M599 70h-78v140h78"></path>
        <circle cx="300" cy="140" r="46"></circle>
        <rect x="1" y="1" width="598" height="278" rx="12"></rect>
      </g>
      <circle id="ball" cx="300" cy="140" r="11" fill="${ball}"></circle>
    </svg>
  </div>`
}

/** What each game shows on its stage at first. */
export const stages: Record<Game['id'], (view: GameView) => Markup> = {
  slots: reels,
  fishing: water,
  table: (view) => hands(view, ['player', 'banker']),
  tiles: (view) => hands(view, ['house', 'you']),
  draw: drum,
  fixtures: pitch,
}
