import { reloadGuardMs } from './constants'
import { readReloadGuard, saveReloadGuard } from './storage'

const isChunkFailure = (reason: unknown) =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || /Loading chunk|Failed to load chunk/i.test(reason.message))

/** Reloads the page when a part of a newer or older build cannot be loaded, at most once in 60 s (section 4). */
export function reloadOnChunkFailure(): () => void {
  const react = (reason: unknown) => {
    if (!isChunkFailure(reason) || Date.now() - readReloadGuard() < reloadGuardMs) return
    saveReloadGuard(Date.now())
    location.reload()
  }
  const onRejection = (event: PromiseRejectionEvent) => react(event.reason)
  const onError = (event: ErrorEvent) => react(event.error)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('error', onError)
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('error', onError)
  }
}
