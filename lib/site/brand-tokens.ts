import type { BrandFacts } from '@/contract/brand'
import type { Locale } from '@/contract/locales'

/** Colours by meaning. Each is a CSS variable, and a colour of the same name in `tailwind.config.ts`. */
export const colourTokens = [
  'ground',
  'surface',
  'raised',
  'line',
  'line-strong',
  'ink',
  'muted',
  'action',
  'action-strong',
  'on-action',
  'points',
  'on-points',
  'success',
  'warning',
  'error',
  'glow',
  'ambient',
  'scrim',
] as const
export type ColourToken = (typeof colourTokens)[number]

/** The design of a brand; `brand.ts` defines the current one. Paths are relative to `public/`. */
export type Brand = BrandFacts & {
  logo: string
  icons: { favicon: string; small: string; large: string; maskable: string }
  /** Preview picture for shared links. */
  socialPicture: { path: string; width: number; height: number }
  /**
   * The hero picture: a name in `art/pictures.json`, its text alternative, and whether lights rise over it once when
   * the page loads.
   */
  hero: { picture: string; alt: Record<Locale, string>; hasRisingLights: boolean }
  copyrightYear: number
  /** The chat app under the name that members know, and the operator's live chat. */
  contact: { chatApp: { channel: string; url: string }; liveChat: { url: string } }
  /** The colour of the browser's bars. */
  themeColor: string
  colorScheme: 'dark' | 'light'
  /** CSS colours. `tests/components/brand/contrast.test.ts` checks their contrast. */
  colours: Record<ColourToken, string>
  /** Corner radii (CSS lengths) of cards and pictures, and of fields. Buttons are always round. */
  corner: { card: string; field: string }
}

/** Placeholder values for `layout.footer.licence` and the terms: brand, operator, licence number and authority. */
export const licenceFacts = ({ name, operator, licence }: Brand, locale: Locale) => ({
  brand: name,
  operator,
  number: licence.number,
  authority: licence.authority[locale],
})

/** Readers who ask for more contrast see secondary text in the main text's colour, and stronger lines. */
const contrastRule = ({ ink, 'line-strong': line }: Brand['colours']) =>
  `:root{--muted:${ink};--line:${line};--line-strong:${ink}}`

const paperRules = [
  ':root{--ink:#000;--muted:#333}',
  // Fixed bars would cover rows on every page.
  'header{position:static!important}',
  'nav:not(main *){display:none}',
  // Keeps the bars of charts.
  'figure{print-color-adjust:exact}',
  // An open dialog is printed alone and whole.
  'body:has(>[role$=dialog])>:not([role$=dialog]){display:none!important}',
  '[role$=dialog],[role$=dialog] *{max-height:none!important;overflow:visible!important}',
  '[role$=dialog]{display:block!important;position:static!important;translate:none!important}',
]

/** The brand's CSS variables for the page's head; stylesheets get these values from nowhere else. */
export function brandCss({ colorScheme, colours, corner }: Brand): string {
  const variables = [
    ...colourTokens.map((token) => `--${token}:${colours[token]}`),
    `--corner-card:${corner.card}`,
    `--corner-field:${corner.field}`,
  ]
  const media = [
    `(prefers-contrast:more){${contrastRule(colours)}}`,
    // Otherwise icons keep their own colours, which may be too light on the reader's background.
    '(forced-colors:active){svg{color:inherit}}',
    `print{${paperRules.join('')}}`,
  ]
  return `:root{color-scheme:${colorScheme};${variables.join(';')}}${media.map((each) => `@media ${each}`).join('')}`
}
