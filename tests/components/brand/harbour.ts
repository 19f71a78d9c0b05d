import type { Brand } from '@/lib/site/brand-tokens'

/**
 * The brand of another operator: light instead of dark, cool instead of warm, with one name and other contact channels.
 */
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
  operator: 'Harbour Company',
  licence: {
    number: 'HB-77',
    url: 'https://licence.harbour.example/HB-77',
    authority: {
      tw: '島國博弈委員會',
      vi: 'Ủy ban trò chơi đảo quốc',
      en: 'Island Gaming Board',
      th: 'คณะกรรมการเกมของเกาะ',
    },
  },
  helpLines: {
    tw: [{ name: '港口專線', text: '全天', number: '0800' }],
    vi: [{ name: 'Harbour', text: '24/7', number: '0800' }],
    en: [{ name: 'Harbour line', text: 'Around the clock', number: '0800' }],
    th: [{ name: 'Harbour', text: '24/7', number: '0800' }],
  },
  blockingSoftware: [
    {
      name: 'Harbour Guard',
      text: { tw: '封鎖網站', vi: 'Chặn trang web', en: 'Blocks sites', th: 'บล็อกเว็บไซต์' },
      url: 'https://guard.harbour.example/',
    },
  ],
  pointValue: { tw: '新加坡幣 1 元', vi: '1 đô la Singapore', en: 'S$1', th: '1 ดอลลาร์สิงคโปร์' },
  pointCurrency: 'SGD',
  lawPlace: { tw: '島國', vi: 'đảo quốc', en: 'the Island', th: 'เกาะ' },
  termsEffective: '2031-05-06',
  figures: { sportsEvents: 900, historyDays: 60, furtherAccounts: { months: 2, bets: 1_000_000, maximum: 3 } },
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
