import type { Brand } from '@/lib/brand-tokens'

/** Another operator's brand: light where ours is dark, cool where ours is warm, with one name and other channels. */
export const harbour: Brand = {
  name: 'Harbour',
  nativeName: '',
  logo: '/harbour/mark.svg',
  icons: {
    favicon: '/harbour/favicon.svg',
    small: '/harbour/small.png',
    large: '/harbour/large.png',
    maskable: '/harbour/maskable.png',
  },
  socialPicture: { path: '/harbour/quay.jpg', width: 1280, height: 640 },
  hero: {
    picture: 'coins',
    hasRisingLights: false,
    alt: { tw: '清晨的港口', vi: 'Bến cảng buổi sớm', en: 'A harbour at dawn', th: 'ท่าเรือยามเช้า' },
  },
  licence: {
    tw: 'Harbour 持有島國博弈委員會牌照。',
    vi: 'Harbour có giấy phép của ủy ban trò chơi đảo quốc.',
    en: 'Harbour is licensed by the island’s gaming board.',
    th: 'Harbour ได้รับใบอนุญาตจากคณะกรรมการเกมของเกาะ',
  },
  copyrightYear: 2031,
  contact: {
    chatApp: { channel: 'Zalo', url: 'https://zalo.example/harbour' },
    liveChat: { url: 'https://talk.harbour.example/' },
  },
  themeColor: '#e3f2f6',
  colorScheme: 'light',
  colours: {
    ground: '#eef6f9',
    surface: '#ffffff',
    raised: '#e0eef3',
    line: 'rgb(13 43 58 / 0.12)',
    'line-strong': 'rgb(13 43 58 / 0.55)',
    ink: '#0d2b3a',
    muted: '#456270',
    action: '#0b6e6e',
    'action-strong': '#095a5a',
    'on-action': '#ffffff',
    points: '#00645f',
    'on-points': '#ffffff',
    success: '#17603a',
    warning: '#7d4e00',
    error: '#a51d34',
    glow: '#4cc3c3',
    ambient: '#9fd3e6',
    scrim: 'rgb(8 30 42 / 0.6)',
  },
  corner: { card: '8px', field: '6px' },
}
