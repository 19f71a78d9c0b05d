const checkMs = 1_000

/**
 * Calls `stop` when the npm that started this process is gone: a signal sent to npm alone ends npm and its shell, and
 * would leave this process behind, with the database open. Without npm there is nothing to watch.
 *
 * @param {() => void} stop
 */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    stop()
  }, checkMs)
  // Watching is no reason to go on running.
  check.unref()
}
