import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pagePolicy } from '@/lib/csp/page-policy.mjs'

/** The policy as a browser reads it. */
function directives(html: string): Record<string, string[]> {
  const parts = pagePolicy(html)
    .split('; ')
    .map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]))
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

afterEach(() => void vi.unstubAllEnvs())

describe('the policy of a page', () => {
  it('allows exactly the inline scripts that the page was made with', () => {
    const html =
      '<script>a()</script><script async src="/x.js"></script><script id="x">b()</script><script>a()</script>'
    expect(directives(html)['script-src']).toEqual(["'self'", hashOf('a()'), hashOf('b()')])
  })

  it('never allows inline or evaluated script, plug-ins, frames around it, or another base', () => {
    const policy = directives('')
    const loosened = Object.entries(policy).filter(
      ([name, values]) => name !== 'style-src' && values.some((value) => value.startsWith("'unsafe")),
    )
    expect(loosened).toEqual([])
    expect(policy).toMatchObject({
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    })
  })

  it.each([
    [{ SANDBOX: '', API_BASE_URL: '', DATABASE_URL: '' }, true],
    [{ SANDBOX: 'on', API_BASE_URL: '', DATABASE_URL: 'postgres://x' }, true],
    [{ SANDBOX: 'off', API_BASE_URL: '', DATABASE_URL: '' }, false],
    [{ SANDBOX: '', API_BASE_URL: 'https://api.example', DATABASE_URL: '' }, false],
    [{ SANDBOX: '', API_BASE_URL: '', DATABASE_URL: 'postgres://x' }, false],
  ])('with %o, forms to this machine are allowed: %s', (settings, isAllowed) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
    const targets = directives('')['form-action']
    expect(targets?.slice(0, 2)).toEqual(["'self'", 'https:'])
    expect(targets?.includes('http://localhost:*')).toBe(isAllowed)
  })

  it('lets the browser ask another origin only where the operator says so', () => {
    vi.stubEnv('PUBLIC_API_BASE_URL', '')
    expect(directives('')['connect-src']).toEqual(["'self'"])
    vi.stubEnv('PUBLIC_API_BASE_URL', 'https://api.example')
    expect(directives('')['connect-src']).toEqual(["'self'", 'https://api.example'])
  })
})
