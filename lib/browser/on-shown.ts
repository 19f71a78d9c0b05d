/**
 * Calls back each time the tab is shown again.
 * @returns a function that stops it
 */
export function onShown(callback: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'visible') callback()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
