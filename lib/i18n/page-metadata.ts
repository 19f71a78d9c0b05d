import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { brand } from '../brand'
import { helpPath, loadHelp, type HelpTopic } from '../help'
import type { RoutePath } from '../routes'
import { currentLocale } from './current-locale'

/** A page's `generateMetadata`: the route's title and description, from `locales/LANG/routes.json`. */
export function pageMetadata(path: RoutePath): () => Promise<Metadata> {
  return async () => {
    const t = await getTranslations('routes')
    return {
      title: t(`${routeKey(path)}.title`),
      description: t(`${routeKey(path)}.purpose`, { events: brand.figures.sportsEvents }),
      alternates: { canonical: path },
    }
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

/** Metadata of the offline page, which search engines must not index. */
export async function offlineMetadata(): Promise<Metadata> {
  const t = await getTranslations('routes.offline')
  return { title: t('title'), robots: { index: false } }
}

/** Metadata of a topic of the help. */
export async function helpMetadata(topic: HelpTopic): Promise<Metadata> {
  const { title, purpose } = (await loadHelp(await currentLocale()))[topic]
  return { title, description: purpose, alternates: { canonical: helpPath(topic) } }
}
