import { html } from 'hono/html'

/** The lantern, drawn: one vector picture for every size of the stage. */
export const lanternPicture = html`<svg class="lantern" viewBox="0 0 120 160" aria-hidden="true">
  <defs>
    <radialGradient id="glow" cx="50%" cy="62%" r="60%">
      <stop offset="0" stop-color="#fff1c9" />
      <stop offset="0.35" stop-color="#ffb84d" />
      <stop offset="0.8" stop-color="#e5432d" />
      <stop offset="1" stop-color="#a8231a" />
    </radialGradient>
    <radialGradient id="halo" cx="50%" cy="50%" r="50%">
      <stop offset="0" stop-color="#ffb84d" stop-opacity="0.55" />
      <stop offset="1" stop-color="#ffb84d" stop-opacity="0" />
    </radialGradient>
  </defs>
  <circle cx="60" cy="78" r="60" fill="url(#halo)" />
  <path
    d="M34 132 C24 96 22 52 36 34 C46 24 74 24 84 34 C98 52 96 96 86 132 C74 138 46 138 34 132 Z"
    fill="url(#glow)"
  />
  <path
    d="M47 30 C40 60 40 104 48 136 M73 30 C80 60 80 104 72 136"
    fill="none"
    stroke="#8c1d14"
    stroke-opacity="0.35"
    stroke-width="1.5"
  />
  <path d="M34 132 C46 138 74 138 86 132" fill="none" stroke="#5a120c" stroke-width="3" stroke-linecap="round" />
  <ellipse cx="60" cy="135" rx="9" ry="4" fill="#fff1c9" />
</svg>`
