'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import { ApiError, isReported, loadClientWhenIdle, onProofNeeded, onUnauthorized, preloadClient } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { isOtherLanguage, useSiteRouter } from '@/components/ui/use-site-router'
import { syncLocale } from '@/lib/i18n/sync-locale'
import { registerServiceWorker } from '@/lib/browser/register-service-worker'
import { restoreFormDraft } from '@/lib/browser/reload'
import { reloadOnChunkFailure } from '@/lib/browser/reload-on-chunk-failure'
import { saveReferral } from '@/lib/storage/browser'
import { parseJson, readItem, writeItem, type Key } from '@/lib/storage/local'
import { readToken, watchToken } from '@/lib/storage/session'
import { useUnreadStore, useUserDetailStore } from '@/stores/resources'
import { clearMemberData, loadMemberData } from '@/stores/member-data'
import { proofFromDialog } from '@/stores/dialogs'
import { useSessionState, useSessionStore } from '@/stores/session'
import { retryFailed, runStartup } from '@/stores/startup'

if (typeof document !== 'undefined' && readToken()) {
  // A member's screens wait for calls, so preload the API client while the page hydrates.
  preloadClient()
}

/** Stores why the session ended, for the page that is loaded next in this tab, which says it in its own language. */
const ended: Key = 'ended'
type Ended = [code: ApiError['code'], message: string, httpStatus: 401, details: Pick<ApiError, 'params'>]
/** Without the message of an error of the catalogue: it is in this page's language, and the catalogue has its text. */
const endedBy = ({ code, message, params }: ApiError): Ended => [
  code,
  code === 'local_unauthorized' ? message : '',
  401,
  { params },
]

/** The failure that was reported last. */
let reported: unknown

/** Runs once when the site opens: language, referral, session, and the ordered loading (specification, section 2). */
export function StartupProvider({ children }: { children: ReactNode }) {
  const router = useSiteRouter()
  const errorText = useErrorText()
  const { restore, signOut } = useSessionStore.getState()

  const report = useEffectEvent((error: unknown) => {
    // Report each failure once: both its store and the start-up step that awaited it report it.
    if (error === reported) return
    reported = error
    toast.error(errorText(error), errorText(error))
  })
  const sayEnded = useEffectEvent((error: ApiError) => {
    if (error.code !== 'session_ended') return toast.error(errorText(error), 'unauthorized')
    // `SessionEnded` in `member-watches.tsx` says it.
    useSessionStore.setState({ ended: { at: error.params['ended_at']?.toString() ?? null } })
  })
  const returnHome = useEffectEvent((error: ApiError) => {
    signOut()
    if (location.pathname === '/') return sayEnded(error)
    // A page in another language needs a full load, which loses the toast below.
    if (isOtherLanguage()) writeItem(ended, JSON.stringify(endedBy(error)), true)
    router.push('/')
    sayEnded(error)
  })

  /**
   * Another tab signed in or out: drop the previous member's data, and load that of the member who is signed in now.
   */
  const followOtherTab = useEffectEvent(() => {
    if (useSessionStore.getState().state === 'member' && readToken()) {
      // The page of the previous member must not send calls with the new token before it is unloaded.
      useSessionStore.setState({ state: 'unknown' })
      return location.reload()
    }
    clearMemberData()
    restore()
    if (readToken()) void loadMemberData(report)
  })

  const isMember = useSessionState() === 'member'
  const canWait = useCapability('live')
  useEffect(() => {
    if (!isMember) return
    // Not part of the first load. If it fails to load, pages with open orders still poll.
    const watching = import('@/stores/watch-changes').then(
      ({ watchChanges }) => watchChanges(canWait),
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [isMember, canWait])

  useEffect(() => {
    syncLocale()
    restoreFormDraft()
    const why = parseJson(readItem(ended, true)) as Ended | null
    if (why) sayEnded(new ApiError(...why))
    writeItem(ended, null, true)
    saveReferral(new URLSearchParams(location.search))
    onUnauthorized((error) => returnHome(error))
    onProofNeeded(proofFromDialog)
    const stops = [
      watchToken(() => followOtherTab()),
      reloadOnChunkFailure((why) => report(new ApiError(why))),
      // Failures of these stores are shown whichever part fetched them (specification, section 8), but not again at each
      // poll. An unreachable server is reported elsewhere.
      ...[useUserDetailStore, useUnreadStore].map((store) => {
        let shown: string | undefined
        return store.subscribe(({ status, error }) => {
          if (status === 'ready' || status === 'idle') shown = undefined
          if (!error || error.code === shown || error.httpStatus === null || isReported(error)) return
          shown = error.code
          report(error)
        })
      }),
    ]
    restore()
    // A guest's page contains its data, so let hydration finish before its calls.
    void (readToken() ? Promise.resolve() : loadClientWhenIdle()).then(() => runStartup((error) => report(error)))
    registerServiceWorker()
    return () => {
      for (const stop of stops) stop()
    }
  }, [restore])

  const path = usePathname()
  // Before the start-up, nothing has failed yet.
  useEffect(retryFailed, [path])

  return children
}
