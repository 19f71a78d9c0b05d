import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@/contract/define'
import { operator } from '@/contract/operator'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp } from '@/tests/support/money'
import { openTestDatabase } from '@/tests/support/test-database'

const { venues, titles, audit } = operator
type Put = Input<(typeof venues)['put']>
const inEach = (text: string) => ({ tw: `${text} 中`, vi: `${text} vi`, en: `${text} en`, th: `${text} th` })
const ours = JSON.parse(readFileSync('deploy/venues.json', 'utf8')) as Put

describe('the venues of a product with an empty database', () => {
  let api: TestApi
  let token: string
  beforeEach(async () => {
    api = await createTestApi()
    const signedIn = await api.signIn({ account: 'Player1' })
    token = signedIn.token
    await giveTopUp(api.db, signedIn.member.id, 1_000_00n, api.clock.now())
  })
  afterEach(() => api.close())

  const seen = async (call: (typeof contract.games)['guestList' | 'memberList'] = contract.games.guestList) =>
    (await api.ask(call, {}, { token })).body.data as { id: number; name: string; game_code: string }[]
  const transfer = async (target: string) => {
    const points = { source: 'main', target, amount: '10' }
    return (await api.ask(contract.wallet.transfer, points, { token })).body.errorCode
  }
  const titlesAt = async (game_code: string) =>
    ((await api.ask(contract.games.list, { game_code }, { token })).body.data as { items: object[] }).items

  it('are added by an operator from a file of the product', async () => {
    expect([await seen(), await transfer('ameba')]).toEqual([[], 'venue_unknown'])
    const put = await api.askOperator(venues.put, ours)
    expect(put.body.data).toHaveLength(ours.venues.length)
    const codes = ['super2', 'super', 'ameba', 'be', 'fg', 'forever8', 'yz', 'av', 'evoplay', 'wd', 'evo', 'otg', 'ssz']
    expect((await seen()).map(({ game_code }) => game_code)).toEqual(codes)
    const old = (await seen(contract.games.memberList)).find(({ game_code }) => game_code === 'super')
    expect(old?.name).toBe('Old SUPER Sports')
    expect(await transfer('ameba')).toBeUndefined()
  })

  it('are changed by their codes; ids and all other venues stay the same, and each change is audited', async () => {
    await api.askOperator(venues.put, ours)
    const [before, all] = [(await seen()).find(({ game_code }) => game_code === 'yz'), (await seen()).length]
    const yz = { code: 'yz', game_type: 2, position: 1, name: inEach('Yz') } as const
    const mine = { code: 'mine', game_type: 3, position: 0, name: inEach('Mine'), maintenance: true } as const
    const put = await api.askOperator(venues.put, { venues: [yz, mine] })
    expect((put.body.data as object[])[0]).toMatchObject({ code: 'mine', maintenance: true, titles: 0 })
    const now = await seen()
    expect(now).toHaveLength(all + 1)
    expect(now.find(({ game_code }) => game_code === 'yz')).toMatchObject({ id: before?.id, name: 'Yz en' })
    const rows = (await api.askOperator(audit.list, { subject: 'venue yz' })).body.data
    expect(rows).toMatchObject([
      { action: 'venues.put', before: { position: 7 }, after: { position: 1 } },
      { action: 'venues.put', before: null },
    ])
  })

  it('accept neither points nor players during maintenance', async () => {
    await api.askOperator(venues.put, ours)
    const shut = (maintenance: boolean) => api.askOperator(venues.maintain, { code: 'fg', maintenance })
    expect((await shut(true)).body.data).toMatchObject({ code: 'fg', maintenance: true })
    expect(await transfer('fg')).toBe('venue_maintenance')
    // Adding a venue again does not end its maintenance.
    await api.askOperator(venues.put, ours)
    expect(await transfer('fg')).toBe('venue_maintenance')
    await shut(false)
    expect(await transfer('fg')).toBeUndefined()
    const rows = (await api.askOperator(audit.list, { subject: 'venue fg' })).body.data as object[]
    expect(rows[0]).toMatchObject({ action: 'venues.maintain', before: { maintenance: true } })
  })

  it('tell members when their maintenance is expected to end, until that time', async () => {
    await api.askOperator(venues.put, ours)
    const now = api.clock.now().getTime()
    const until = new Date(now + 3_600_000).toISOString()
    const endOf = async () => (await seen()).find(({ game_code }) => game_code === 'fg')
    const maintain = await api.askOperator(venues.maintain, { code: 'fg', maintenance: true, until })
    expect(maintain.body.data).toMatchObject({ maintenance: true, maintenance_until: until })
    expect(await endOf()).toMatchObject({ maintenance: true, maintenance_until: until })
    api.clock.advance(3_600_000)
    expect(await endOf()).toMatchObject({ maintenance: true })
    expect(await endOf()).not.toHaveProperty('maintenance_until')
    const opened = await api.askOperator(venues.maintain, { code: 'fg', maintenance: false, until })
    expect(opened.body.data).toMatchObject({ maintenance: false, maintenance_until: null })
  })

  it('show the titles that an operator lists, in the listed order', async () => {
    await api.askOperator(venues.put, ours)
    const title = (code: string) => ({ code, name: inEach(code), released_on: '2026-01-05' })
    const put = (...list: object[]) => api.askOperator(titles.put, { venue: 'be', titles: list } as never)
    await put({ ...title('one'), maintenance: true }, title('two'))
    expect(await titlesAt('be')).toMatchObject([{ title_code: 'one', maintenance: true }, { name: 'two en' }])
    await put(title('three'), title('one'))
    expect(await titlesAt('be')).toMatchObject([{ title_code: 'three' }, { title_code: 'one', maintenance: true }])
    expect((await put(title('one'), title('one'))).body).toMatchObject({ fields: [{ field: 'titles' }] })
    const listed = await api.askOperator(titles.list, { venue: 'be' })
    expect(listed.body.data).toMatchObject([title('three'), title('one')])
  })

  it('need a code that is not a wallet’s name, and are added by administrators only', async () => {
    const venue = { code: 'main', game_type: 2, position: 1, name: inEach('Main') } as const
    for (const code of ['main', 'A b', '../x', '']) {
      const refused = await api.askOperator(venues.put, { venues: [{ ...venue, code }] })
      expect(refused.body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'venues.0.code' }] })
    }
    const content = await api.keyFor('Cora', 'content')
    expect((await api.askOperator(venues.put, ours, { token: content })).body.errorCode).toBe('forbidden')
  })
})

it('the first venues are all stored if several operators add them at the same moment', async () => {
  const several = await createTestApi({ database: await openTestDatabase(4) })
  const put = (code: string) => {
    const venue = { code, game_type: 2, position: 1, name: inEach(code) } as const
    return several.askOperator(operator.venues.put, { venues: [venue] })
  }
  const replies = await Promise.all(['one', 'two', 'three', 'four'].map(put))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await several.close()
})
