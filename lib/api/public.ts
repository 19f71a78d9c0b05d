import 'server-only'
import type { Call, Output } from '@/contract/define'
import { languageTag, type Locale } from '@/contract/locales'
import { publicRevalidateSeconds } from '../constants'
import { isBuilding, serverApiBaseUrl } from '../env'
import { readReply } from './reply'

/** The tag that a revalidation of all public content names. */
export const publicTag = 'public-content'

/**
 * A guest's call made while a page is rendered: cached, and made anew after `publicRevalidateSeconds`. Answers null
 * while the site is being built, since a build must not need an API. Throws when the API fails, so that Next goes on
 * serving the page it has.
 */
export async function fetchPublic<C extends Call & { access: 'guest' }>(
  call: C,
  locale: Locale,
): Promise<Output<C> | null> {
  if (isBuilding()) return null
  const response = await fetch(serverApiBaseUrl() + call.path, {
    method: call.method,
    headers: { 'Accept-Language': languageTag[locale] },
    next: { revalidate: publicRevalidateSeconds, tags: [publicTag] },
  })
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`)
  return readReply(call, await response.json())
}
