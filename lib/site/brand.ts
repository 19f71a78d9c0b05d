import { brandFacts } from '@/contract/brand'
import type { Brand } from './brand-tokens'

/**
 * The operator's brand. To change it, edit this file, `contract/brand.ts`, and the files in `public/` that they name.
 * The site's pictures are generated from `art/`.
 */
export const brand = {
  ...brandFacts,
  logo: '/logo.svg',
  icons: {
    favicon: '/icons/favicon.svg',
    small: '/icons/icon-192.png',
    large: '/icons/icon-512.png',
    maskable: '/icons/maskable-512.png',
  },
  socialPicture: { path: '/pictures/share.jpg', width: 1200, height: 630 },
  hero: {
    picture: 'hero',
    hasRisingLights: true,
    alt: {
      tw: '夜空中升起的天燈',
      vi: 'Đèn trời bay lên giữa đêm',
      en: 'Sky lanterns rising at night',
      th: 'โคมลอยบนท้องฟ้ายามค่ำคืน',
    },
  },
  copyrightYear: 2026,
  contact: {
    chatApp: { channel: 'LINE', url: 'https://line.me/R/ti/p/@lantern-demo' },
    liveChat: { url: 'https://chat.example.com/lantern' },
  },
  themeColor: '#0b1020',
  colorScheme: 'dark',
  colours: {
    ground: '#0b1020',
    surface: '#131a33',
    raised: '#1b2444',
    line: 'rgb(246 239 226 / 0.1)',
    'line-strong': 'rgb(246 239 226 / 0.42)',
    ink: '#f6efe2',
    muted: '#b3b4c6',
    action: '#cc3622',
    'action-strong': '#d63a24',
    'on-action': '#fffaf4',
    points: '#ffb84d',
    'on-points': '#241503',
    success: '#3fcf9e',
    warning: '#f5b145',
    error: '#ff7a8a',
    glow: '#e5432d',
    ambient: '#4058be',
    scrim: 'rgb(4 6 14 / 0.72)',
  },
  corner: { card: '16px', field: '12px' },
} as const satisfies Brand
