import { reloadGuardMs } from './constants'
import { isReachable } from './load-with-retry'
import { reload } from './reload'
import { readReloadGuard, saveReloadGuard } from './storage'

const isChunkFailure = (reason: unknown) =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || /Loading chunk|Failed to load chunk/i.test(reason.message))

const buildFiles = '/_next/static/'
const quietMs = 10_000

/**
 * Whether an event tells of a file of the build that did not arrive. Whoever asked for it may keep the failure to himself
 * (a boundary, a store that words it), so the element is what is watched.
 */
function isFailedBuildFile({ target }: Event): boolean {
  if (target instanceof HTMLScriptElement) return target.src.includes(buildFiles)
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes(buildFiles)
}

/**
 * Reloads the page when a part of a newer or older build cannot be loaded, at most once in 60 s (section 4), and not while the
 * site cannot be reached: the page would be gone, and what was typed with it. `onLeft` is told why a page was left as it is.
 */
export function reloadOnChunkFailure(onLeft: (why: 'network' | 'request_failed') => void): () => void {
  const reportedAt = { network: 0, request_failed: 0 }
  const wasLeft = (why: keyof typeof reportedAt) => Date.now() - reportedAt[why] < quietMs
  const reportAndStay = (why: keyof typeof reportedAt) => {
    if (wasLeft(why)) return
    reportedAt[why] = Date.now()
    onLeft(why)
  }
  const replace = async () => {
    // One connection loses several parts, and with them the one that tells it.
    if (wasLeft('network')) return
    if (!(await isReachable())) return reportAndStay('network')
    if (Date.now() - readReloadGuard() < reloadGuardMs) return reportAndStay('request_failed')
    saveReloadGuard(Date.now())
    await reload()
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => isChunkFailure(reason) && void replace()
  const onError = (event: Event) => {
    if (isFailedBuildFile(event) || (event instanceof ErrorEvent && isChunkFailure(event.error))) void replace()
  }
  window.addEventListener('unhandledrejection', onRejection)
  // What happens to an element does not bubble: it is only seen on its way down.
  window.addEventListener('error', onError, { capture: true })
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('error', onError, { capture: true })
  }
}
