import type { BrandFacts } from '@/contract/brand'
import type { Locale } from '@/contract/locales'

/** Colours by meaning. Each is a CSS variable of its name and a colour of `tailwind.config.ts`. */
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

/** What a brand consists of; `brand.ts` is the one in use. Paths are below `public/`. */
export type Brand = BrandFacts & {
  logo: string
  icons: { favicon: string; small: string; large: string; maskable: string }
  /** What other sites show when a page is linked to. */
  socialPicture: { path: string; width: number; height: number }
  /**
   * The picture behind the first words of a page: a name of `art/pictures.json`, what it shows, and whether lights
   * rise over it once, as the page arrives.
   */
  hero: { picture: string; alt: Record<Locale, string>; hasRisingLights: boolean }
  copyrightYear: number
  /** The chat app has a name of its own that members know; the live chat is the operator's. */
  contact: { chatApp: { channel: string; url: string }; liveChat: { url: string } }
  /** The colour of the browser's own bars. */
  themeColor: string
  colorScheme: 'dark' | 'light'
  /** As CSS writes colours; contrast is measured by `tests/components/brand/contrast.test.ts`. */
  colours: Record<ColourToken, string>
  /** Corner radii as CSS lengths, of cards and pictures, and of fields. Buttons are always round. */
  corner: { card: string; field: string }
}

/** What `layout.footer.licence` and the terms name: brand, operator, licence number and authority. */
export const licenceFacts = ({ name, operator, licence }: Brand, locale: Locale) => ({
  brand: name,
  operator,
  number: licence.number,
  authority: licence.authority[locale],
})

/** The brand as CSS variables for the page's head: the only place that the stylesheets take them from. */
export function brandCss({ colorScheme, colours, corner }: Brand): string {
  const variables = [
    ...colourTokens.map((token) => `--${token}:${colours[token]}`),
    `--corner-card:${corner.card}`,
    `--corner-field:${corner.field}`,
  ]
  return `:root{color-scheme:${colorScheme};${variables.join(';')}}`
}
