// Tests deploy/nginx.conf, front/server.ts
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { routePaths } from '@/lib/site/routes'
import { openPostgres } from '@/server/db/client'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { startFleet, type Fleet, type Name } from '../../support/fleet'

const guards = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Headers that a page's reply lacks or has twice. The policy must allow each inline script by its hash. */
function faultsOf({ headers }: Response, html: string): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const scripts = [...html.matchAll(inlineScript)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
  return [
    ...(scripts.length > 0 && scripts.every((hash) => policy.includes(`'sha256-${hash}'`)) ? [] : ['script-src']),
    ...(policy.split('default-src').length === 2 && policy.endsWith('dompurify default') ? [] : ['policy']),
    ...Object.entries(guards).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name])),
    ...(headers.get('vary')?.includes('Cookie, Accept-Language') ? [] : ['vary']),
  ]
}

/** Moves the clocks of a process forward by an hour when it receives SIGUSR2. */
const hourLaterOnSignal = `data:text/javascript,${encodeURIComponent(`
  let laterMs = 0
  process.on('SIGUSR2', () => (laterMs += 3_600_000))
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock)
    clock.now = () => now() + laterMs
  }
`)}`

describe('two instances of the site and two of the API behind nginx', () => {
  let fleet: Fleet
  let operatorKey: string
  beforeAll(async () => {
    fleet = await startFleet({ NODE_OPTIONS: `--import ${hourLaterOnSignal}` })
    const { db, close } = await openPostgres(fleet.postgres.url(), 2)
    operatorKey = await createOperatorKey(db, { name: 'Publisher', roles: ['content'], at: new Date() })
    await close()
  }, 240_000)
  beforeEach(() => fleet.mend(), 60_000)
  afterAll(() => fleet.stop())

  const read = (locale: Locale, path = '/', origin = fleet.origin) =>
    fetch(origin + path, { headers: { cookie: `lang=${locale}` }, redirect: 'manual' })
  const statusOf = async (...page: Parameters<typeof read>) => {
    const answer = await read(...page)
    // An unread reply would keep its connection open.
    await answer.text()
    return answer.status
  }
  const textIn = async (...page: Parameters<typeof read>) => (await read(...page)).text()
  const textOn = (name: Name) => textIn('th', '/', fleet.siteOrigins[name])
  const textsOnBoth = () => Promise.all([textOn('a'), textOn('b')])

  async function publish(mark: string) {
    const inEach = Object.fromEntries(locales.map((locale) => [locale, mark]))
    const answer = await fetch(`${fleet.innerOrigin}/api/operator/v1/notices/publish`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${operatorKey}`,
      },
      body: JSON.stringify({ kind: 'post', title: inEach, content: inEach, offer: false }),
    })
    expect(await answer.text()).toContain('"status":true')
  }

  it('answer every page and the 404 page in the requested language, each with its complete policy', async () => {
    const faults: string[] = []
    for (const path of [...routePaths, '/nowhere']) {
      const ask = async (locale: Locale) => {
        const answer = await read(locale, path)
        const html = await answer.text()
        const isRight =
          html.includes(`<html lang="${languageTag[locale]}"`) && answer.status === (path === '/nowhere' ? 404 : 200)
        const lacking = [...(isRight ? [] : [`${answer.status}, not ${locale}`]), ...faultsOf(answer, html)]
        faults.push(...lacking.map((fault) => `${path} in ${locale}: ${fault}`))
      }
      // Requests all languages in parallel, twice, so that the second replies come from a cache. For simultaneous
      // requests of one page, nginx would make the second wait for the first in steps of half a second.
      await Promise.all(locales.map(ask))
      await Promise.all(locales.map(ask))
    }
    expect(faults).toEqual([])
  }, 120_000)

  it('never mix languages', async () => {
    const asking: [Record<string, string>, string][] = [
      [{ 'accept-language': 'vi-VN,vi;q=0.9' }, 'vi-VN'],
      [{ 'accept-language': 'fr-FR' }, 'zh-Hant-TW'],
      [{ 'accept-language': 'fr,vi;q=0.9' }, 'vi-VN'],
      [{ 'accept-language': 'fr-FR, fr;q=0.9, th-TH;q=0.8, en;q=0.7' }, 'th-TH'],
      [{ 'accept-language': 'en-US', cookie: 'lang=th' }, 'th-TH'],
      [{ 'accept-language': 'en-US', cookie: 'other=1; lang=vi; more=2' }, 'vi-VN'],
      [{ 'accept-language': 'th', cookie: 'lang=xx' }, 'zh-Hant-TW'],
      [{ cookie: 'lang=en; lang=vi' }, 'en-US'],
      [{ cookie: 'lang=en; __Host-lang=vi' }, 'vi-VN'],
      [{ 'accept-language': 'en-US', 'accept-encoding': 'gzip' }, 'en-US'],
    ]
    const rounds = Array.from({ length: 6 }, () => asking).flat()
    const given = await Promise.all(
      rounds.map(
        async ([headers]) => /<html lang="([^"]*)/.exec(await (await fetch(fleet.origin, { headers })).text())?.[1],
      ),
    )
    expect(given).toEqual(rounds.map(([, tag]) => tag))
    // Next's router requests the data of a page, which is not HTML.
    const part = await fetch(fleet.origin, { headers: { rsc: '1', cookie: 'lang=th' } })
    expect(part.headers.get('content-type')).toContain('text/x-component')
    expect(await (await read('th')).text()).toContain('<html lang="th-TH"')
  })

  it('refuse bad requests in nginx without HTML, and hide the inner port', async () => {
    const refused = [
      await fetch(`${fleet.origin}/about`, { method: 'POST', body: 'a'.repeat(20_000) }),
      await fetch(fleet.origin, { headers: { long: 'a'.repeat(9_000) } }),
      await fetch(`${fleet.origin}/api/metrics`, { headers: { authorization: `Bearer ${operatorKey}` } }),
    ]
    const withKey = { headers: { authorization: `Bearer ${operatorKey}` } }
    for (const path of ['notices/list', 'metrics', 'openapi.json', '%6eotices/list', '../operator/v1/notices/list']) {
      refused.push(await fetch(`${fleet.origin}/api/operator/v1/${path}`, withKey))
    }
    refused.push(await fetch(`${fleet.origin}/api/%6fperator/v1/notices/list`, withKey))
    expect(refused.map(({ status }) => status)).toEqual([413, 400, ...Array.from({ length: 7 }, () => 404)])
    expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual(refused.map(() => ''))
    expect((await fetch(`${fleet.innerOrigin}/api/operator/v1/notices/list`, withKey)).status).toBe(200)
    expect(refused.map(({ headers }) => headers.get('content-type'))).toEqual(refused.map(() => 'text/plain'))
  })

  it('show published content on both instances and through nginx within 25 seconds', async () => {
    const mark = `published-${Date.now()}`
    expect((await textsOnBoth()).join()).not.toContain(mark)
    await publish(mark)
    const shown = async () => [...(await textsOnBoth()), await textIn('th')].map((html) => html.includes(mark))
    await expect.poll(shown, { timeout: 25_000, interval: 500 }).toEqual([true, true, true])
  }, 40_000)

  it('show published content in the first answer after an hour without visitors', async () => {
    const firstAnswer = async () => {
      const mark = `idle-${Date.now()}`
      await textsOnBoth()
      for (const name of ['a', 'b'] as const) process.kill(fleet.processIdOf('site', name), 'SIGUSR2')
      await publish(mark)
      return (await textsOnBoth()).map((html) => html.includes(mark))
    }
    // Repeated, because an instance sends its last page if rendering takes two seconds, as it may on a busy machine.
    await expect.poll(firstAnswer, { timeout: 60_000 }).toEqual([true, true])
  }, 70_000)

  it('stay in service with the last good pages if content is published while no API answers', async () => {
    const mark = `last-${Date.now()}`
    await publish(mark)
    const shown = async () => (await textsOnBoth()).map((html) => html.includes(mark))
    await expect.poll(shown, { timeout: 25_000 }).toEqual([true, true])
    await Promise.all([fleet.kill('api', 'a'), fleet.kill('api', 'b')])
    // A balancer must neither restart the sites nor take them out of service.
    for (const path of ['/api/health', '/api/ready'])
      expect((await fetch(fleet.siteOrigins.a + path)).status, path).toBe(200)
    // Longer than `expireTime`: both try to render.
    const until = Date.now() + 24_000
    while (Date.now() < until) {
      expect(await shown()).toEqual([true, true])
      const answers = await Promise.all(
        Object.values(fleet.siteOrigins).map((origin) => read('th', '/promote', origin)),
      )
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(faultsOf(answer, await answer.text())).toEqual([])
      }
    }
  }, 70_000)

  it('answer every page although one instance of the site is killed', async () => {
    const paths = routePaths.slice(0, 10)
    const statuses: number[] = []
    const { length: loggedBefore } = await fleet.nginx.accessLog()
    let kill: Promise<unknown> | undefined
    const guest = async (number: number) => {
      for (let turn = 0; turn < 6; turn += 1) {
        // In the four turns after the kill, the guests together ask for each page in every language.
        if (turn === 2) await (kill ??= fleet.kill('site', 'a'))
        // With a parameter in the address, nginx asks an instance for every page.
        const path = `${paths[(number + turn) % paths.length]}?guest=${number}`
        statuses.push(await statusOf(locales[turn % 4] as Locale, path))
      }
    }
    await Promise.all(Array.from({ length: 10 }, (_, number) => guest(number)))
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200))
    // The other instance answered after nginx had tried the dead one.
    expect((await fleet.nginx.accessLog()).slice(loggedBefore)).toMatch(/ (?:502|-), 200 /)
  }, 45_000)
})
