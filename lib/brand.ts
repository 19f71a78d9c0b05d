/** The operator's brand, in one place: name, colours, contact links. Words of licence stand in `locales/LANG/layout.json`. */
export const brand = {
  name: 'Lantern',
  /** The name as Chinese readers know it. */
  nativeName: '天燈',
  logo: '/logo.svg',
  themeColor: '#0b1020',
  /** Customer service: a chat-app link and a live chat link (specification, section 1). */
  contact: { chatApp: 'https://line.me/R/ti/p/@lantern-demo', liveChat: 'https://chat.example.com/lantern' },
  copyrightYear: 2026,
} as const
