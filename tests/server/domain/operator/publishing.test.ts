// Tests server/domain/operator/announcements.ts, server/domain/operator/promotions.ts, server/domain/operator/applications.ts, server/domain/operator/send-messages.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { mainBalance } from '@/tests/support/money'

const { notices, promotions, mail, audit } = operator
const hourMs = 3_600_000
const inAll = (text: string) => ({ tw: `${text} 中`, vi: `${text} vi`, en: `${text} en`, th: `${text} th` })

describe('content that operators publish', () => {
  let api: TestApi
  beforeEach(async () => void (api = await createTestApi()))
  afterEach(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const shown = async (
    call: (typeof contract.content)['marquee' | 'posts' | 'activities'],
    locale: 'en' | 'th' = 'en',
  ) => (await api.ask(call, {}, { locale })).body.data as { title: string; content: string }[]

  it('an announcement appears at once in each language, with only the allowed HTML, until it is withdrawn', async () => {
    const content = inAll('<p onclick="x()">hello</p>')
    const news = { kind: 'marquee', title: inAll('News'), content, offer: false } as const
    const published = await api.askOperator(notices.publish, news)
    const { id } = published.body.data as { id: number }
    expect(await shown(contract.content.marquee, 'th')).toMatchObject([
      { title: 'News th', content: '<p>hello</p> th' },
    ])
    expect(await shown(contract.content.posts)).toEqual([])
    await api.askOperator(notices.update, { id, title: inAll('Newer'), content })
    expect(await shown(contract.content.marquee)).toMatchObject([{ title: 'Newer en' }])
    await api.askOperator(notices.withdraw, { id })
    expect(await shown(contract.content.marquee)).toEqual([])
    expect((await api.askOperator(notices.withdraw, { id })).body.errorCode).toBe('state_conflict')
    expect((await api.askOperator(notices.update, { id: 999, title: inAll('x'), content })).status).toBe(404)
    const rows = (await api.askOperator(audit.list, { subject: `notice ${id}` })).body.data
    expect(rows).toMatchObject([
      { action: 'notices.withdraw', before: { withdrawn_at: null } },
      { action: 'notices.update', before: { title: inAll('News') }, after: { title: inAll('Newer') } },
      { action: 'notices.publish', before: null },
    ])
  })

  it('an announcement must say whether it is promotional, and an update without that field keeps it', async () => {
    const words = { title: inAll('News'), content: inAll('x') }
    const refused = await api.askOperator(notices.publish, JSON.stringify({ kind: 'marquee', ...words }))
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'offer', code: 'invalid' }]])
    const { data } = (await api.askOperator(notices.publish, { kind: 'marquee', ...words, offer: true })).body
    const { id } = data as { id: number }
    expect(await shown(contract.content.marquee)).toMatchObject([{ offer: true }])
    await api.askOperator(notices.update, { id, ...words })
    expect(await shown(contract.content.marquee)).toMatchObject([{ offer: true }])
    await api.askOperator(notices.update, { id, ...words, offer: false })
    expect(await shown(contract.content.marquee)).toMatchObject([{ offer: false }])
  })

  it('an announcement can have a later date, and must be in every language', async () => {
    const published_at = new Date(api.clock.now().getTime() + hourMs).toISOString()
    const input = { kind: 'post', title: inAll('Later'), content: inAll('x'), published_at, offer: false } as const
    await api.askOperator(notices.publish, input)
    expect(await shown(contract.content.posts)).toEqual([])
    const listed = async (kind: 'post' | 'marquee') =>
      (await api.askOperator(notices.list, { kind })).body.data as { id: number; title: object }[]
    const [later] = await listed('post')
    expect(later).toMatchObject({ title: inAll('Later'), published_at })
    expect((await listed('marquee')).map(({ title }) => title)).not.toContainEqual(inAll('Later'))
    // Postpones the notice by another hour.
    const soon = new Date(api.clock.now().getTime() + 2 * hourMs).toISOString()
    const { title, content } = input
    await api.askOperator(notices.update, { id: later?.id ?? 0, title, content, published_at: soon })
    api.clock.advance(hourMs)
    expect(await shown(contract.content.posts)).toEqual([])
    api.clock.advance(hourMs)
    expect(await shown(contract.content.posts)).toHaveLength(1)
    const { th: _, ...without } = inAll('x')
    const refused = await api.askOperator(notices.publish, { ...input, title: without } as never)
    expect(refused.body).toMatchObject({
      errorCode: 'invalid_input',
      fields: [{ field: 'title.th', code: 'required' }],
    })
  })

  const promotion = () => ({
    position: 1,
    type: 'new' as const,
    title: inAll('Gift'),
    summary: inAll('A gift'),
    picture: 'promotion-new',
    content: inAll('<p>rules</p>'),
    starts_at: null,
    ends_at: null,
  })

  it('a promotion can be created, changed and ended', async () => {
    const made = await api.askOperator(promotions.create, promotion())
    const { id } = made.body.data as { id: number }
    expect(await shown(contract.content.activities)).toMatchObject([{ title: 'Gift en' }])
    await api.askOperator(promotions.update, { id, ...promotion(), title: inAll('Present') })
    expect(await shown(contract.content.activities)).toMatchObject([{ title: 'Present en' }])
    const backwards = { starts_at: '2026-05-02T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }
    const refused = await api.askOperator(promotions.update, { id, ...promotion(), ...backwards })
    expect(refused.body).toMatchObject({ fields: [{ field: 'ends_at' }] })
    await api.askOperator(promotions.end, { id })
    expect(await shown(contract.content.activities)).toEqual([])
    expect((await api.askOperator(promotions.end, { id })).body.errorCode).toBe('state_conflict')
    expect((await api.askOperator(promotions.list, {})).body.data).toHaveLength(1)
  })

  it('an application is granted once, with the turnover it requires, or refused', async () => {
    const { id } = (await api.askOperator(promotions.create, promotion())).body.data as { id: number }
    const lucky = await api.signIn({ account: 'lucky1' })
    const other = await api.signIn({ account: 'other1' })
    for (const { token } of [lucky, other]) await api.ask(contract.content.applyActivity, { id }, { token })
    const waiting = await api.askOperator(promotions.applications, { id, state: 'applied' })
    expect(waiting.body.data).toHaveLength(2)
    const grant = (token = api.operatorKey, amount = '100') =>
      api.askOperator(promotions.grant, { id, account: 'LUCKY1', amount, turnover: '300', reason: 'first' }, { token })
    expect((await grant()).body.data).toMatchObject({ state: 'granted', amount: '100.00', turnover: '300.00' })
    expect((await grant()).body.errorCode).toBe('state_conflict')
    expect(await mainBalance(api.db, lucky.member.id)).toBe(100_00n)
    const detail = await api.ask(contract.account.detail, {}, { token: lucky.token })
    expect(detail.body.data).toMatchObject({ withdrawal_terms: { turnover_required: '300.00', turnover_done: '0.00' } })
    const refusal = { id, account: 'other1', reason: 'not new' }
    expect((await api.askOperator(promotions.refuse, refusal)).body.data).toMatchObject({ state: 'refused' })
    expect(await mainBalance(api.db, other.member.id)).toBe(0n)
  })

  it('an application cannot be granted during the member’s break, and waits for its end', async () => {
    const { id } = (await api.askOperator(promotions.create, promotion())).body.data as { id: number }
    const { token, member } = await api.signIn({ account: 'resting1' })
    await api.ask(contract.content.applyActivity, { id }, { token })
    const guard = await api.keyFor('Guard', 'support')
    const pause = { account: 'resting1', length: '24_hours', reason: 'asked on the phone' } as const
    await api.askOperator(operator.protection.exclude, pause, { token: guard })
    const grant = () => api.askOperator(promotions.grant, { id, account: 'resting1', amount: '100', reason: 'first' })
    expect((await grant()).body.errorCode).toBe('play_closed')
    expect(await mainBalance(api.db, member.id)).toBe(0n)
    api.clock.advance(86_400_000)
    expect((await grant()).body.data).toMatchObject({ state: 'granted' })
  })

  it('a large grant needs two people who grant the same amount', async () => {
    const { id } = (await api.askOperator(promotions.create, promotion())).body.data as { id: number }
    const { token, member } = await api.signIn({ account: 'winner1' })
    await api.ask(contract.content.applyActivity, { id }, { token })
    const other = await api.keyFor('Other', 'finance')
    const grant = (key: string, amount: string) =>
      api.askOperator(promotions.grant, { id, account: 'winner1', amount, reason: 'jackpot' }, { token: key })
    expect((await grant(api.operatorKey, '60000')).body.data).toMatchObject({ state: 'applied' })
    expect((await grant(other, '70000')).body.data).toMatchObject({ state: 'applied' })
    expect(await mainBalance(api.db, member.id)).toBe(0n)
    expect((await grant(other, '60000')).body.data).toMatchObject({ state: 'granted' })
    expect(await mainBalance(api.db, member.id)).toBe(60_000_00n)
  })

  it('a message reaches one member or all', async () => {
    const { token } = await api.signIn({ account: 'pen1' })
    const bystander = await api.signIn({ account: 'pen2' })
    const inbox = async (of: string) => {
      const { data } = (await api.ask(contract.mail.detail, {}, { token: of })).body
      return (data as { items: { title: string; type: string }[] }).items
    }
    const message = { title: inAll('Hello'), content: inAll('<p>x</p>') }
    expect((await api.askOperator(mail.send, { account: 'pen1', ...message })).status).toBe(200)
    expect(await inbox(token)).toMatchObject([{ title: 'Hello en', type: 'personal' }])
    expect(await inbox(bystander.token)).toEqual([])
    await api.askOperator(mail.sendToAll, message)
    expect(await inbox(bystander.token)).toMatchObject([{ type: 'system' }])
    expect((await api.askOperator(mail.send, { account: 'nobody', ...message })).status).toBe(404)
  })
})
