import { afterEach } from 'vitest'
import './fresh-start'

// Tests without a document must not load libraries that need one.
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = ''
  // What a page's first script writes there, such as that play is closed.
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  history.replaceState(null, '', '/')
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  // jsdom has no layout, so nothing changes its size.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // A busy machine responds late, which must not fail a test that waits.
  configure({ asyncUtilTimeout: 10_000 })
}
