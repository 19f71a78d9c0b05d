import { html, raw } from 'hono/html'

/** Gradients that the symbols share as `url(#name)`. The sprite must therefore be on the same page. */
const fills: Record<string, readonly [string, string]> = {
  gold: ['#ffe9a8', '#c8791a'],
  red: ['#ff8a6b', '#b51f14'],
  jade: ['#8df0c6', '#128058'],
  blue: ['#9fd4ff', '#2159c4'],
  violet: ['#d9b8ff', '#6b35b8'],
  ivory: ['#fffaf0', '#cbb892'],
  rose: ['#ffc3d0', '#d6416b'],
  wood: ['#c98b52', '#6b3a18'],
}

const gem = (shape: string, fill: string, facets: string) =>
  `<path d="${shape}" fill="url(#${fill})" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/>
<path d="${facets}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5" stroke-linejoin="round"/>`

/** Drawings on a grid of 64 × 64. */
const drawings = {
  lantern: `<path d="M32 4v8" stroke="url(#gold)" stroke-width="3"/><path d="M18 46C8 34 12 16 24 12h16c12 4 16 22 6 34z" fill="url(#red)"/>
<path d="M26 12c-6 10-6 24-1 34M38 12c6 10 6 24 1 34M32 12v34" fill="none" stroke="#7d130c" stroke-opacity=".55" stroke-width="1.5"/>
<ellipse cx="32" cy="34" rx="9" ry="10" fill="#ffe9a8" opacity=".55"/><path d="M21 10h22v5H21zM20 45h24v5H20z" fill="url(#gold)"/><path d="M28 51l-2 10M32 51v11M36 51l2 10" stroke="url(#gold)" stroke-width="2.5"/>`,
  drum: `<path d="M10 22c-3 10-3 18 0 28 10 8 34 8 44 0 3-10 3-18 0-28z" fill="url(#red)"/><ellipse cx="32" cy="21" rx="22" ry="9" fill="url(#ivory)" stroke="url(#gold)" stroke-width="3"/>
<path d="M11 49c10 8 32 8 42 0" fill="none" stroke="url(#gold)" stroke-width="4"/><g fill="url(#gold)"><circle cx="14" cy="31" r="2.2"/><circle cx="25" cy="35" r="2.2"/><circle cx="39" cy="35" r="2.2"/><circle cx="50" cy="31" r="2.2"/></g>
<path d="M20 2l12 17M44 2L33 19" stroke="url(#wood)" stroke-width="4" stroke-linecap="round"/>`,
  ingot: `<path d="M4 26c4 14 10 26 14 26h28c4 0 10-12 14-26-9 6-16 8-28 8S13 32 4 26z" fill="url(#gold)"/><ellipse cx="32" cy="25" rx="14" ry="12" fill="url(#gold)"/><path d="M20 28c6-13 17-13 24-3" fill="none" stroke="#fff6d8" stroke-width="3" stroke-linecap="round"/><path d="M19 44h26" stroke="#8a4d0c" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"/>`,
  koi: `<path d="M45 33c8-9 13-9 16-10-3 7-3 13 0 21-5-1-10-3-16-10z" fill="url(#gold)"/><path d="M4 35c4-14 18-20 30-15 8 3 12 8 15 13-5 9-12 15-22 16C15 50 7 44 4 35z" fill="url(#red)"/>
<path d="M22 19c4-8 14-9 21-6-2 4-4 8-8 9zM26 48c2 6 8 9 14 8-1-4-3-8-7-10z" fill="url(#gold)"/><path d="M22 24c7 2 9 18 2 23 9 0 12-5 12-12s-6-12-14-11z" fill="url(#ivory)"/><circle cx="13" cy="32" r="3.4" fill="#fff"/><circle cx="12.500" cy="32" r="1.800" fill="#1b0f0a"/>`,
  lotus: `<path d="M32 10c9 10 10 26 0 40-10-14-9-30 0-40z" fill="url(#rose)"/><path d="M14 18c12 4 18 16 17 32C17 46 11 33 14 18zM50 18c-12 4-18 16-17 32 14-4 20-17 17-32z" fill="url(#rose)" opacity=".92"/>
<path d="M3 33c12-2 23 5 28 17C18 54 7 46 3 33zM61 33c-12-2-23 5-28 17 13 4 24-4 28-17z" fill="url(#rose)"/><path d="M12 55c12-5 28-5 40 0-12 5-28 5-40 0z" fill="url(#jade)"/><circle cx="32" cy="44" r="4" fill="url(#gold)"/>`,
  pearl: `<path d="M6 40c2-16 14-26 26-26s24 10 26 26c-16 8-36 8-52 0z" fill="url(#violet)"/><path d="M32 15v26M20 18l5 24M44 18l-5 24M11 28l6 13M53 28l-6 13" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><path d="M6 42c16 14 36 14 52 0-1 12-12 18-26 18S7 54 6 42z" fill="url(#violet)"/><circle cx="32" cy="41" r="11" fill="url(#ivory)"/><circle cx="28" cy="37" r="3.500" fill="#fff"/>`,
  moon: `<circle cx="32" cy="32" r="25" fill="url(#gold)"/><g fill="#b9711a" fill-opacity=".28"><circle cx="23" cy="24" r="6"/><circle cx="42" cy="34" r="8"/><circle cx="26" cy="45" r="4.500"/></g><path d="M4 44c8-5 14 3 22 0s10-6 18-1 10 0 16-2v11H8z" fill="url(#blue)" opacity=".85"/>`,
  star: `<path d="M32 3l8.500 19 20.500 2.300-15.300 13.800L50 58 32 47.500 14 58l4.300-19.900L3 24.300 23.500 22z" fill="url(#gold)" stroke="#fff6d8" stroke-width="1.500" stroke-linejoin="round"/><path d="M32 3v44.500M3 24.300l29 9M61 24.300l-29 9M14 58l18-24.700M50 58L32 33.300" stroke="#8a4d0c" stroke-opacity=".28" stroke-width="1.500"/>`,
  comet: `<path d="M26 40L62 4 46 34zM22 30L50 4 40 28z" fill="url(#blue)"/><path d="M30 44L60 26 40 48z" fill="url(#violet)"/><circle cx="22" cy="42" r="17" fill="url(#gold)"/><circle cx="17" cy="37" r="5" fill="#fff6d8" opacity=".8"/>`,
  flame: `<path d="M33 2c4 12 20 20 20 37 0 13-9 22-21 22S11 52 11 39c0-9 6-13 9-21 4 3 6 6 6 10 6-6 8-16 7-26z" fill="url(#red)"/><path d="M32 26c2 8 11 12 11 22 0 7-5 12-11 12s-11-5-11-12c0-5 3-8 4-12 3 2 4 4 4 6 3-4 4-10 3-16z" fill="url(#gold)"/><path d="M32 44c5 5 5 13 0 15-5-2-5-10 0-15z" fill="#fff6d8"/>`,
  crown: `<path d="M6 20l14 12L32 8l12 24 14-12-6 32H12z" fill="url(#gold)" stroke="#fff1c4" stroke-width="1.500" stroke-linejoin="round"/><path d="M12 46h40v9H12z" fill="url(#red)"/><g fill="url(#jade)"><circle cx="32" cy="37" r="4.500"/><circle cx="20" cy="40" r="3"/><circle cx="44" cy="40" r="3"/></g><g fill="url(#ivory)"><circle cx="6" cy="19" r="3.500"/><circle cx="32" cy="7" r="4"/><circle cx="58" cy="19" r="3.500"/></g>`,
  peach: `<path d="M32 16C18 4 4 18 8 36c3 14 15 22 24 26 9-4 21-12 24-26 4-18-10-32-24-20z" fill="url(#rose)"/><path d="M32 16c-6 10-7 28 0 46" fill="none" stroke="#a2274a" stroke-opacity=".5" stroke-width="2"/><path d="M33 15C36 4 48 1 58 6 54 17 44 21 33 15z" fill="url(#jade)"/><ellipse cx="19" cy="29" rx="5" ry="8" fill="#fff" opacity=".4" transform="rotate(20 19 29)"/>`,
  cherry: `<path d="M20 40C22 22 34 10 52 6 44 16 44 28 45 40" fill="none" stroke="url(#jade)" stroke-width="3.500" stroke-linecap="round"/><path d="M34 15C38 4 50 2 60 6c-4 10-14 15-26 9z" fill="url(#jade)"/><circle cx="18" cy="47" r="14" fill="url(#red)"/><circle cx="46" cy="47" r="13" fill="url(#red)"/><ellipse cx="13" cy="42" rx="3.500" ry="5" fill="#fff" opacity=".55"/><ellipse cx="42" cy="42" rx="3.500" ry="5" fill="#fff" opacity=".55"/>`,
  bell: `<circle cx="32" cy="8" r="5" fill="none" stroke="url(#gold)" stroke-width="4"/><path d="M32 11c14 0 18 10 19 22 0 8 3 11 7 16H6c4-5 7-8 7-16 1-12 5-22 19-22z" fill="url(#gold)"/><path d="M22 20c-4 8-3 16-5 22" stroke="#fff6d8" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M6 49h52" stroke="#8a4d0c" stroke-width="3"/><circle cx="32" cy="55" r="6" fill="url(#red)"/>`,
  bamboo: `<g stroke="#0b5b3e" stroke-width="1.500"><rect x="24" y="2" width="12" height="17" rx="3" fill="url(#jade)"/><rect x="23" y="21" width="14" height="19" rx="3" fill="url(#jade)"/><rect x="22" y="42" width="16" height="20" rx="3" fill="url(#jade)"/></g><path d="M37 22c6-10 14-14 24-14-3 10-12 16-24 14zM22 42C14 40 7 33 4 22c10 2 18 9 18 20zM38 44c9-5 16-5 24-1-6 7-15 8-24 1z" fill="url(#jade)"/>`,
  leaf: `<path d="M8 56C2 26 22 6 58 6c2 34-14 56-44 48z" fill="url(#jade)"/><path d="M6 60C16 42 30 28 48 16M20 42l2-18M31 31l1-15M24 42l19-2M33 32l17-4" fill="none" stroke="#eafff6" stroke-opacity=".6" stroke-width="2.500" stroke-linecap="round"/>`,
  seal: `<path d="M22 24c-3-10 2-20 10-20s13 10 10 20z" fill="url(#jade)"/><circle cx="32" cy="13" r="4" fill="#eafff6" opacity=".7"/><path d="M12 24h40l4 10v14H8V34z" fill="url(#jade)"/><path d="M8 34h48" stroke="#eafff6" stroke-opacity=".5" stroke-width="2"/><path d="M8 48h48v10H8z" fill="url(#red)"/><path d="M16 52v4h8v-4M30 51v6M38 52h10M43 52v5" stroke="#ffe9a8" stroke-width="2" fill="none"/>`,
  fan: `<path d="M32 58L4 24c14-22 42-22 56 0z" fill="url(#red)"/><path d="M32 58L4 24M32 58L16 12M32 58V7M32 58l16-46M32 58l28-34" stroke="url(#gold)" stroke-width="2.500"/><path d="M4 24c14-22 42-22 56 0" fill="none" stroke="url(#gold)" stroke-width="4"/><path d="M32 58L17 40c8-9 22-9 30 0z" fill="url(#wood)"/><circle cx="32" cy="56" r="4" fill="url(#gold)"/>`,
  compass: `<circle cx="32" cy="32" r="27" fill="url(#wood)" stroke="url(#gold)" stroke-width="5"/><circle cx="32" cy="32" r="18" fill="url(#ivory)"/><path d="M32 12l6 20h-12z" fill="url(#red)"/><path d="M32 52l6-20h-12z" fill="url(#blue)"/><circle cx="32" cy="32" r="4" fill="url(#gold)"/>`,
  boat: `<path d="M30 4v36" stroke="url(#wood)" stroke-width="4"/><path d="M32 6c16 4 24 16 24 32H32z" fill="url(#red)"/><path d="M28 10C16 16 10 26 10 38h18z" fill="url(#ivory)"/><path d="M4 42h56c-3 12-10 16-18 16H22C14 58 7 54 4 42z" fill="url(#wood)"/><path d="M4 42h56" stroke="url(#gold)" stroke-width="3"/><path d="M2 60c8-6 14 2 22-2s14 4 20 0 12 2 18 0" fill="none" stroke="url(#blue)" stroke-width="4" stroke-linecap="round"/>`,
  'gem-green': gem(
    'M18 8h28l14 24-14 24H18L4 32z',
    'jade',
    'M18 8l8 12h12l8-12M26 20L18 32l8 12h12l8-12-8-12M4 32h14M46 32h14M18 56l8-12M46 56l-8-12',
  ),
  'gem-blue': gem('M14 10h36l12 16-30 34L2 26z', 'blue', 'M2 26h60M14 10l8 16 10-16 10 16 8-16M22 26l10 34 10-34'),
  'gem-violet': gem(
    'M32 3l22 15v26L32 61 10 44V18z',
    'violet',
    'M32 3v15M10 18l22 0 22 0M10 44l11-13L32 18l11 13 11 13M21 31h22L32 61z',
  ),
} as const
export type SymbolName = keyof typeof drawings

const gradients = Object.entries(fills)
  .map(
    ([name, [light, deep]]) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
  )
  .join('')

/** A sprite of the named drawings, with the ids `#symbol-0`, `#symbol-1` and so on in their order. */
export function sprite(names: readonly SymbolName[]) {
  const symbols = names.map(
    (name, index) => `<symbol id="symbol-${index}" viewBox="0 0 64 64">${drawings[name].replaceAll('\n', '')}</symbol>`,
  )
  return html`<svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      ${raw(gradients)}
      <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
        <stop stop-color="#fff" stop-opacity=".5" />
        <stop offset=".5" stop-color="#888" stop-opacity="0" />
        <stop offset="1" stop-opacity=".45" />
      </linearGradient>
    </defs>
    ${raw(symbols.join(''))}
  </svg>`
}

/** One symbol of the page's sprite. */
export const symbolUse = (index: number) =>
  html`<svg class="symbol" viewBox="0 0 64 64" aria-hidden="true"><use href="#symbol-${index}"></use></svg>`
