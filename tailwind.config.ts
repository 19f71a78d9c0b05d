import type { Config } from 'tailwindcss'
import { mobileMaxWidthPx } from './lib/constants'

/** Tokens by meaning; the brand's colours are the CSS variables of `app/globals.css`. */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    screens: { sm: '480px', md: '768px', desktop: `${mobileMaxWidthPx + 1}px`, wide: '1280px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ground: 'var(--ground)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      line: 'var(--line)',
      'line-strong': 'var(--line-strong)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      action: 'var(--action)',
      'action-strong': 'var(--action-strong)',
      'on-action': 'var(--on-action)',
      points: 'var(--points)',
      'on-points': 'var(--on-points)',
      success: 'var(--success)',
      warning: 'var(--warning)',
      error: 'var(--error)',
      scrim: 'var(--scrim)',
    },
    extend: {
      fontFamily: {
        sans: [
          'var(--font-latin)',
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
        display: ['clamp(1.75rem, 1.2rem + 2.4vw, 3rem)', { lineHeight: '1.15', fontWeight: '700' }],
      },
      borderRadius: { card: '16px', field: '12px' },
      boxShadow: {
        card: 'inset 0 1px 0 rgb(255 255 255 / 0.05), 0 12px 32px -16px rgb(0 0 0 / 0.7)',
        glow: 'inset 0 1px 0 rgb(255 255 255 / 0.25), 0 8px 28px -8px rgb(229 67 45 / 0.65)',
      },
      maxWidth: { page: '1200px', form: '480px' },
      transitionDuration: { DEFAULT: '180ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    },
  },
} satisfies Config
