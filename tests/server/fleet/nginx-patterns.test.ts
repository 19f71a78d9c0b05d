// Tests deploy/nginx.conf, front/page-key.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { calls } from '@/contract'
import { memberFacts } from '@/contract/member/facts'
import { optionalCalls } from '@/contract/optional'
import { optionalFacts } from '@/contract/optional/facts'
import { lastingPort } from '../../support/fleet'
import { startNginx } from '../../support/own-server'

/** A regular expression of a map, with the mark in front of it: `"~^vi$"`. */
const pattern = /"(~\*?)([^"]+)"/g
/** As many steps as any of our patterns needs for the longest header that nginx accepts. PCRE counts those it may take back. */
const maxSteps = 2_000
const longest = 7_500

/** Texts that a pattern may try to split in several ways. */
const repeated = [
  ' ',
  ',',
  ';',
  'a',
  '-',
  ', ',
  '; ',
  'a,',
  'zh-',
  'x-tw,',
  'a=b; ',
  `,${' '.repeat(300)}`,
  `;${' '.repeat(300)}`,
]
/** Where a caller's text reaches a pattern, by the variable of the map. */
const senders: Readonly<Record<string, (text: string) => { path?: string; headers?: Record<string, string> }>> = {
  http_accept_language: (text) => ({ headers: { 'accept-language': text } }),
  first_languages: (text) => ({ headers: { 'accept-language': text } }),
  http_cookie: (text) => ({ headers: { cookie: text } }),
  chosen_language: (text) => ({ headers: { cookie: `lang=${text.replaceAll(';', '')}` } }),
  request_uri: (text) => ({ path: `/${encodeURIComponent(text).slice(0, longest).replace(/%.?$/, '')}` }),
  uri: (text) => ({ path: `/api/v1/user/${text.replaceAll(/[^a-z]/g, 'a')}` }),
  args: (text) => ({ path: `/?${encodeURIComponent(text).slice(0, longest)}` }),
}

describe('nginx’s patterns', () => {
  let origin: string
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    const [port, innerPort, nothing] = [await lastingPort(), await lastingPort(), await lastingPort()]
    origin = `http://127.0.0.1:${port}`
    const limited = (text: string) => text.replace(pattern, `"$1(*LIMIT_MATCH=${maxSteps})$2"`)
    nginx = await startNginx({ port, innerPort, sites: [nothing, nothing], apis: [nothing, nothing] }, limited)
  })
  afterAll(() => nginx.stop())

  it('are all reached by the texts of this test', () => {
    const maps = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^map "?([^"]+?)"? \$\w+ \{([^}]*)\}/gm)]
    const withPatterns = maps.filter(([, , body = '']) => body.includes('"~'))
    expect(withPatterns.length).toBeGreaterThan(3)
    for (const [, source = ''] of withPatterns) {
      const variables = [...source.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
      expect(
        variables.some((name) => name in senders),
        source,
      ).toBe(true)
    }
  })

  it.each(Object.entries(senders))('read %s in few steps, however long it is', async (_, sent) => {
    const before = nginx.printed().length
    for (const text of repeated) {
      for (const end of ['', 'q', ',q']) {
        const { path = '/', headers = {} } = sent(`x${text.repeat(longest / text.length)}${end}`)
        expect((await fetch(`${origin}${path}`, { headers })).status).toBe(502)
      }
    }
    expect(nginx.printed().slice(before)).not.toMatch(/pcre2?_\w+\(\) failed/)
  })
})

it('the calls that nginx repeats are those of the contract that only read', () => {
  const list =
    /map \$uri \$reads \{[^}]*?\^\/api\/v1\/\(\?:([^)]*)\)/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1] ?? ''
  const factsOf = (facts: object, name: string) => {
    const [feature = '', verb = ''] = name.split('.')
    return Reflect.get(Object(Reflect.get(facts, feature)), verb) as { data?: unknown } | undefined
  }
  const all = [
    ...calls.map(({ name, call }) => ({ call, data: factsOf(memberFacts, name)?.data })),
    ...optionalCalls.map(({ name, call }) => ({ call, data: factsOf(optionalFacts, name)?.data })),
  ]
  const reading = all.filter(({ call, data }) => call.method === 'GET' || data === 'replica' || data === 'primary')
  const paths = new Set(reading.map(({ call }) => call.path.replace('/api/v1/', '')))
  expect(list.split('|').map((path) => path.trim())).toEqual([...paths].toSorted())
  expect(reading.filter(({ call }) => call.idempotent !== false)).toEqual([])
  expect(paths).not.toContain('live/changes')
})
