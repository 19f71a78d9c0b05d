import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bestMatches, searchWords } from '@/contract/search-text'
import type { OptionalCalls } from '@/contract/optional'
import type { Output } from '@/contract/define'
import { api } from '@/lib/api'
import { findHelp, loadHelp, type HelpHit } from '@/lib/site/help'
import { useCapability } from '@/lib/hooks/use-capability'
import { usePlayClosed } from '@/stores/play-session'
import { useActivitiesStore, useGamesStore } from '@/stores/resources'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

const typingMs = 150
const hitsShown = 4

type Hits = Output<OptionalCalls['search']['find']>
/** `failure`: why the backend could not be searched, or null. */
type Answer = Hits & { failure: unknown }
/** The hits, and the query that they match. */
export type Found = Answer & { help: HelpHit[]; query: string }

/** Searches the venues and promotions in the browser, for a backend without search. */
async function findHere(query: string): Promise<Answer> {
  const words = searchWords(query)
  const loads = [useGamesStore.getState().loadOnce(), useActivitiesStore.getState().loadOnce()]
  const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected')
  return {
    failure: failed?.status === 'rejected' ? failed.reason : null,
    titles: [],
    venues: bestMatches(useGamesStore.getState().data ?? [], words, ({ name }) => [name]),
    promotions: bestMatches(useActivitiesStore.getState().data ?? [], words, ({ title, summary }) => [
      `${title} ${summary}`,
    ]),
  }
}

/** Searches with the backend's call, and in the browser if that fails. */
async function findThere(query: string): Promise<Answer> {
  try {
    return { ...(await api.search.find({ query })), failure: null }
  } catch (failure) {
    return { ...(await findHere(query)), failure }
  }
}

/**
 * The hits for a query, at most four of each kind, after a pause in typing; without a query, popular titles. Null until
 * the first hits. If the backend cannot search, the browser searches its own data. While play is closed, only help is
 * found. A failed search is repeated once the browser is online again, and by `retry`, which resolves when it has ended.
 */
export function useSearch(query: string): { found: Found | null; retry: () => Promise<void> } {
  const isOffered = useCapability('search')
  const isClosed = usePlayClosed()
  const locale = useCurrentLocale()
  const [found, setFound] = useState<Found | null>(null)
  const [tries, setTries] = useState(0)
  const endRetry = useRef<() => void>(undefined)
  const repeat = () => setTries((before) => before + 1)
  const retry = () =>
    new Promise<void>((resolve) => {
      endRetry.current = resolve
      repeat()
    })
  const repeatFailed = useEffectEvent(() => {
    if (found?.failure) repeat()
  })
  useEffect(() => {
    const onOnline = () => repeatFailed()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () => {
        const search = async (): Promise<Answer> => {
          if (isClosed) return { titles: [], venues: [], promotions: [], failure: null }
          return isOffered ? findThere(query) : findHere(query)
        }
        const help = query ? loadHelp(locale).then((texts) => findHelp(texts, query)) : Promise.resolve([])
        void Promise.all([search(), help.catch(() => [])]).then(
          ([{ titles, venues, promotions, failure }, articles]) => {
            if (!isCurrent) return
            setFound({
              query,
              failure,
              titles: titles.slice(0, hitsShown),
              venues: venues.slice(0, hitsShown),
              promotions: promotions.slice(0, hitsShown),
              help: articles.slice(0, hitsShown),
            })
            endRetry.current?.()
          },
        )
      },
      query ? typingMs : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, isOffered, isClosed, locale, tries])
  return { found, retry }
}
