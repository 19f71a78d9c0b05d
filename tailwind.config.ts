import type { Config } from 'tailwindcss'
import { colourTokens } from './lib/site/brand-tokens'
import { mobileMaxWidthPx } from './lib/site/constants'

/** Tokens by meaning. Colours and corners come from `lib/site/brand.ts`, as CSS variables in each page's head. */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: { sm: '480px', md: '768px', desktop: `${mobileMaxWidthPx + 1}px`, wide: '1280px', full: '1680px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(colourTokens.map((token) => [token, `var(--${token})`])),
      // A QR code is dark on light for every brand, because many scanners read nothing else.
      paper: '#ffffff',
      print: '#000000',
    },
    extend: {
      fontFamily: {
        sans: [
          'Vietnamese letters',
          'var(--latin)',
          'PingFang TC',
          'Noto Sans CJK TC',
          'Noto Sans TC',
          'Microsoft JhengHei',
          'Noto Sans Thai',
          'Sarabun',
          'system-ui',
          'sans-serif',
        ],
      },
      fontSize: {
        small: ['0.8125rem', { lineHeight: '1.25rem' }],
        body: ['0.9375rem', { lineHeight: '1.5rem' }],
        heading: ['1.25rem', { lineHeight: '1.75rem', fontWeight: '700' }],
        // Three further sizes. `label`: counters and the tab bar. `lead`: a bar's title and introductions. `figure`:
        // points.
        label: ['0.6875rem', { lineHeight: '1rem', fontWeight: '600' }],
        lead: ['1.0625rem', { lineHeight: '1.75rem' }],
        figure: ['1.75rem', { lineHeight: '2.25rem', fontWeight: '700' }],
        display: ['clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)', { lineHeight: '1.15', fontWeight: '700' }],
      },
      borderRadius: { card: 'var(--corner-card)', field: 'var(--corner-field)' },
      boxShadow: {
        card: 'inset 0 1px 0 rgb(255 255 255 / 0.05), 0 12px 32px -16px rgb(0 0 0 / 0.7)',
        glow: 'inset 0 1px 0 rgb(255 255 255 / 0.25), 0 8px 28px -8px color-mix(in srgb, var(--glow) 65%, transparent)',
      },
      // The page: 1,680 px and the padding at its sides.
      maxWidth: { page: '1744px', form: '480px', reading: '1200px' },
      transitionDuration: { DEFAULT: '180ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    },
  },
} satisfies Config
