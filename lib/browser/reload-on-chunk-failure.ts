import { reloadGuardMs } from '../site/constants'
import { isReachable } from './load-with-retry'
import { reload } from './reload'
import { readReloadGuard, saveReloadGuard } from '../storage/browser'

const isChunkFailure = (reason: unknown) =>
  reason instanceof Error && /ChunkLoadError|load(ing)? chunk/i.test(String(reason))

const buildFiles = '/_next/static/'
const quietMs = 10_000

/**
 * Whether an event reports that a file of the build failed to load. We watch the element, because the importing code
 * may swallow the rejection.
 */
function isFailedBuildFile({ target }: Event): boolean {
  if (target instanceof HTMLScriptElement) return target.src.includes(buildFiles)
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.includes(buildFiles)
}

/**
 * Reloads the page if a script of another build cannot be loaded, at most once in 60 s (section 4). While the site is
 * unreachable it does not reload, which would lose the page and its input. If it does not reload, it calls `onNoReload`
 * with the reason.
 */
export function reloadOnChunkFailure(onNoReload: (why: 'network' | 'request_failed') => void): () => void {
  const reportedAt = { network: 0, request_failed: 0 }
  const wasReported = (why: keyof typeof reportedAt) => Date.now() - reportedAt[why] < quietMs
  const reportAndStay = (why: keyof typeof reportedAt) => {
    if (wasReported(why)) return
    reportedAt[why] = Date.now()
    onNoReload(why)
  }
  const replace = async () => {
    // A lost connection makes several files fail at once; report it once.
    if (wasReported('network')) return
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
  // Error events of elements do not bubble, so listen in the capture phase.
  window.addEventListener('error', onError, { capture: true })
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('error', onError, { capture: true })
  }
}
