import { afterEach } from 'vitest'
import './fresh-start'

// A test of mere values, which asks for no document, does not wait for what looks at one.
if (typeof document !== 'undefined') {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = ''
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  document.head.replaceChildren()
  document.body.replaceChildren()
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  afterEach(cleanup)
  // A busy machine answers late; a test that waits for something must not fail for it.
  configure({ asyncUtilTimeout: 10_000 })
}
