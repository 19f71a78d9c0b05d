// Tests tests/support/mocked
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { mockRaw, mockUnreachable } from '@/tests/support/mock-calls'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { mockedToken } from '@/tests/support/mocked/mock-state'
import { startOwnBackend } from '@/tests/support/mocked/own-backend'
import { scenarioNames, scenarios } from '@/tests/support/mocked/scenarios'
import { answerMocked } from '@/tests/support/mocked/serve'

let server: Server
let origin = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    if (!answerMocked(request, response)) response.end('the site')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const get = async (path: string, cookie = '') => {
  const answer = await fetch(origin + path, { headers: { cookie } })
  return { answer, text: await answer.text() }
}
/** Chooses a scenario as a visitor does, and returns the cookie that the browser keeps. */
async function enter(path: string): Promise<string> {
  const { answer } = await get(path)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
async function callApi<T>(call: { path: string }, cookie: string, input: object = {}): Promise<T> {
  const answer = await fetch(origin + call.path, {
    method: 'POST',
    headers: {
      cookie,
      authorization: `Bearer ${mockedToken}`,
      'content-type': 'application/json',
      'idempotency-key': 'one',
    },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as T
}
type Detail = { data: { account: string; credit: string } }

describe('the mocked site', () => {
  it('lists every scenario at /mocked', async () => {
    const { text } = await get('/mocked')
    for (const name of scenarioNames) expect(text).toContain(`href="/?scenario=${name}"`)
  })

  it('takes a scenario from any address, sets its session and continues to the page', async () => {
    const { text } = await get('/withdrawal?tab=usdt&scenario=under-review')
    expect(text).toContain(`localStorage.setItem('token'`)
    expect(text).toContain('location.replace("/withdrawal?tab=usdt")')
    expect((await get('/?scenario=empty-site')).text).not.toContain('setItem')
  })

  it("keeps each browser's state apart, and resets it when a scenario is chosen", async () => {
    const [one, other] = [await enter('/?scenario=rich-member'), await enter('/?scenario=new-member')]
    await callApi(contract.wallet.transfer, one, { source: 'main', target: 'fg', amount: '480.50' })
    const credits = async (cookie: string) => (await callApi<Detail>(contract.account.detail, cookie)).data.credit
    expect([await credits(one), await credits(other)]).toEqual(['128000.00', '0.00'])
    expect(await credits(await enter('/?scenario=rich-member'))).toBe('128480.50')
  })

  it("forwards a journey's calls to its own backend, whose answers the journey may change", async () => {
    const state = scenarios['new-member'].createState()
    const backend = await startOwnBackend(handlersOf(scenarios['new-member'], state))
    const cookie = `backend=${backend.port}`
    state.creditMinor = 7_00n
    expect((await callApi<Detail>(contract.account.detail, cookie)).data.credit).toBe('7.00')
    backend.use(mockRaw(contract.account.detail, { data: { credit: 'changed' } }))
    expect((await callApi<Detail>(contract.account.detail, cookie)).data.credit).toBe('changed')
    backend.use(mockUnreachable(contract.account.detail))
    await expect(callApi(contract.account.detail, cookie)).rejects.toThrow('fetch failed')
    backend.resetHandlers()
    expect((await callApi<Detail>(contract.account.detail, cookie)).data.credit).toBe('7.00')
    expect((await get('/pictures/hero.avif', cookie)).answer.headers.get('content-type')).toBe('image/gif')
    expect((await get('/promote', cookie)).text).toBe('the site')
    backend.close()
  })

  it('leaves pages to the site and answers every API call', async () => {
    expect((await get('/promote')).text).toBe('the site')
    expect((await get('/promote?scenario=nothing-like-it')).text).toBe('the site')
    expect((await get('/api/v1/no/such/call')).answer.status).toBe(404)
    expect((await get('/mocked/venue?game=fg')).text).toContain('The mocked venue')
  })

  it('returns public data in the requested language to the site’s server', async () => {
    const answer = await fetch(origin + contract.content.activities.path, { headers: { 'accept-language': 'vi-VN' } })
    expect(await answer.json()).toMatchObject({ data: [{ title: 'Quà nạp lần đầu' }, {}] })
  })

  it('breaks the connection in the scenario flaky, as a network failure does', async () => {
    const cookie = await enter('/?scenario=flaky')
    const outcomes: string[] = []
    for (let count = 0; count < 6; count += 1) {
      outcomes.push(
        await fetch(origin + contract.content.posts.path, { headers: { cookie } }).then(
          ({ status }) => String(status),
          () => 'broken',
        ),
      )
    }
    expect(outcomes).toEqual(['200', '200', '500', '200', '200', 'broken'])
  })
})
