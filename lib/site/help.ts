import type { Capability, DispensableCall } from '@/contract/capabilities'
import type { Locale } from '@/contract/locales'
import { foldText, matchRank, searchWords } from '@/contract/search-text'
import type tw from '@/locales/tw/help.json'
import type { RoutePath } from './routes'

/** The help topics in `locales/LANG/help.json`. Operators may edit these files. */
export type Help = typeof tw
export type HelpTopic = keyof Help
/** A topic's texts. Line breaks separate paragraphs; a line that begins with `- ` is a list item. */
export type HelpTexts = { title: string; purpose: string; articles: Record<string, { title: string; text: string }> }

/** The topics in display order. */
export const helpTopics = [
  'topup',
  'withdraw',
  'points',
  'verify',
  'signin',
  'limits',
  'promotions',
  'playing',
  'complaint',
] as const satisfies readonly HelpTopic[]

type HelpLink = { href: RoutePath; needs?: Capability | DispensableCall }

/** Links from each topic to the screens that it is about. */
export const helpLinks: Record<HelpTopic, readonly HelpLink[]> = {
  topup: [{ href: '/store' }, { href: '/record' }],
  withdraw: [{ href: '/withdrawal' }, { href: '/record' }],
  points: [{ href: '/turn_point' }],
  verify: [{ href: '/bank_info' }],
  signin: [{ href: '/login' }, { href: '/pws_change' }],
  limits: [{ href: '/limits' }, { href: '/about' }],
  promotions: [{ href: '/promote' }],
  playing: [{ href: '/game_record' }],
  complaint: [{ href: '/about' }],
}

const loaders: Record<Locale, () => Promise<Help>> = {
  tw: async () => (await import('@/locales/tw/help.json')).default,
  vi: async () => (await import('@/locales/vi/help.json')).default,
  en: async () => (await import('@/locales/en/help.json')).default,
  th: async () => (await import('@/locales/th/help.json')).default,
}

/** The help texts of a language. Loaded on demand, because they are long and few pages need them. */
export const loadHelp = (locale: Locale): Promise<Help> => loaders[locale]()

export type HelpHit = {
  topic: HelpTopic
  topicTitle: string
  article: string
  title: string
  text: string
  href: string
}

/** The address of a topic, or of one of its articles. */
export const helpPath = (topic: HelpTopic, article?: string) => `/help/${topic}${article ? `#${article}` : ''}`

/** A link to an article of the help. */
export type HelpArticle = { href: string; title: string }

/** The articles about playing and points that pages with games link to. */
export const helpShortcuts = ({ playing, points, limits }: Help): HelpArticle[] => [
  { href: helpPath('playing', 'wont_open'), title: playing.articles.wont_open.title },
  { href: helpPath('points', 'wallets'), title: points.articles.wallets.title },
  { href: helpPath('limits', 'less'), title: limits.articles.less.title },
]

/**
 * Articles that contain all words of a query, with or without Vietnamese diacritics. Matches in the title come first.
 */
export function findHelp(help: Help, query: string): HelpHit[] {
  const words = searchWords(query)
  const hits = helpTopics.flatMap((topic) => {
    const { title: topicTitle, articles }: HelpTexts = help[topic]
    return Object.entries(articles).flatMap(([article, { title, text }]) => {
      const ofTitle = matchRank(foldText(title), words)
      const rank = ofTitle ?? (matchRank(foldText(`${topicTitle} ${title} ${text}`), words) === null ? null : 4)
      return rank === null ? [] : [{ rank, topic, topicTitle, article, title, text, href: helpPath(topic, article) }]
    })
  })
  return hits.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...hit }) => hit)
}
