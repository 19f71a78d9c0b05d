import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Promotion } from '@/contract/member/content'
import { brand } from '../site/brand'
import { helpPath, loadHelp, type HelpTopic } from '../site/help'
import type { RoutePath } from '../site/routes'
import { currentLocale } from './current-locale'
import { isListed, publicMetadata } from './public-address'

/** Pictures for link previews of these pages. All other pages use the brand's. */
const pictures: Partial<Record<RoutePath, string>> = {
  '/sport': 'sport',
  '/live': 'live',
  '/lottery': 'lottery',
  '/egame': 'egame',
  '/chess': 'chess',
  '/promote': 'gift',
}

/**
 * A page's `generateMetadata`: title and description of its route, from `locales/LANG/routes.json`. Public pages also
 * get their URLs and a link preview; all others tell search engines not to index them.
 */
export function pageMetadata(path: RoutePath): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations('routes')
    const title = t(`${routeKey(path)}.title`)
    const description = t(`${routeKey(path)}.purpose`, { events: brand.figures.sportsEvents })
    if (!isListed(path)) return { title, description, robots: { index: false } }
    const picture = pictures[path]
    return publicMetadata({ path, locale: await currentLocale(), title, description, ...(picture && { picture }) })
  }
}

type Key<P extends string> = P extends '/' ? 'home' : P extends `/${infer Name}` ? Name : never

/** A route's key in the message files: its path without the slash, `home` for `/`. */
export function routeKey<P extends RoutePath>(path: P): Key<P> {
  return (path === '/' ? 'home' : path.slice(1)) as Key<P>
}

/** Metadata of the 404 page, which search engines must not index. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('routes.missing')
  return { title: t('title'), robots: { index: false } }
}

/** Metadata of a lobby while play is closed. */
export async function closedMetadata(): Promise<Metadata> {
  const t = await getTranslations('wallet.closed.games')
  return { title: t('title', { kind: 'other' }), robots: { index: false } }
}

/** Metadata of the offline page, which search engines must not index. */
export async function offlineMetadata(): Promise<Metadata> {
  const t = await getTranslations('routes.offline')
  return { title: t('title'), robots: { index: false } }
}

/** Metadata of a help topic. */
export async function helpMetadata(topic: HelpTopic): Promise<Metadata> {
  const { title, purpose } = (await loadHelp(await currentLocale()))[topic]
  return publicMetadata({ path: helpPath(topic), locale: await currentLocale(), title, description: purpose })
}

/** Metadata of one promotion. The link preview shows its picture if that is one of the site's own, otherwise `gift`. */
export async function promotionMetadata({ id, title, summary, picture }: Promotion): Promise<Metadata> {
  const named = /^[a-z][a-z\d-]*$/.test(picture) ? picture : 'gift'
  const locale = await currentLocale()
  return publicMetadata({ path: `/promote/${id}`, locale, title, description: summary, picture: named })
}
