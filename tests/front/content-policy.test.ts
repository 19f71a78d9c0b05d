import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '@/front/content-policy'

/** Parses the policy into directives, as a browser does. */
function directives(html: string, settings = {}): Record<string, string[]> {
  const parts = contentPolicy(html, { apiOrigin: '', isSandbox: false, ...settings })
    .split('; ')
    .map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]))
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the content security policy of a page', () => {
  it('allows exactly the inline scripts that are in the page', () => {
    const html =
      '<script>a()</script><script async src="/x.js"></script><script id="x">b()</script><script>a()</script>'
    expect(directives(html)['script-src']).toEqual(["'self'", hashOf('a()'), hashOf('b()')])
  })

  it('never allows other inline scripts, evaluated code, plug-ins, framing of the page, or another base address', () => {
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

  it.each([true, false])(
    'allows or forbids forms that are sent to this machine when the sandbox is %s',
    (isSandbox) => {
      const targets = directives('', { isSandbox })['form-action']
      expect(targets?.slice(0, 2)).toEqual(["'self'", 'https:'])
      expect(targets?.includes('http://localhost:*')).toBe(isSandbox)
    },
  )

  it('allows calls to another origin only if the operator names it', () => {
    expect(directives('')['connect-src']).toEqual(["'self'"])
    expect(directives('', { apiOrigin: 'https://api.example' })['connect-src']).toEqual([
      "'self'",
      'https://api.example',
    ])
  })
})
