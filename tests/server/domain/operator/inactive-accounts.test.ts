import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { promotions } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { contract, createTestApi } from '@/tests/support/api'

const { list, notify, close, reopen } = operator.inactive
const dayMs = 86_400_000
const reason = 'unused since last year'
type Row = Record<string, string | boolean | null>

const api = await createTestApi()
const passwordHash = await hashPassword('night88')

describe('accounts unused for over a year (section 4)', () => {
  afterAll(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const signIn = (account: string) => api.ask(contract.auth.login, { account, password: 'night88' })
  const rows = async (state?: 'noticed' | 'closed') =>
    (await api.askOperator(list, state ? { state } : {})).body.data as Row[]
  const act = async (call: typeof notify | typeof close | typeof reopen, account: string) =>
    (await api.askOperator(call, { account, reason })).body

  it('are listed, get seven days’ notice and are then closed; their points are kept', async () => {
    await api.signIn({ account: 'Sleeper1', passwordHash, mobile: '+886912000777' })
    const credit = { account: 'sleeper1', amount: '120', direction: 'credit', reason } as const
    const { number } = (await api.askOperator(operator.adjustments.propose, credit)).body.data as { number: string }
    const second = await api.keyFor('Second', 'finance')
    await api.askOperator(operator.adjustments.confirm, { number }, { token: second })
    await signIn('sleeper1')
    api.clock.advance(365 * dayMs)
    expect(await rows()).toEqual([])
    expect((await act(notify, 'sleeper1')).errorCode).toBe('state_conflict')

    api.clock.advance(1)
    expect(await rows()).toMatchObject([
      { account: 'Sleeper1', points: '120.00', noticed_at: null, closable_from: null },
    ])
    expect((await act(close, 'sleeper1')).errorCode).toBe('state_conflict')
    const noticed = (await act(notify, 'sleeper1')).data as Row
    expect(noticed.sms_sent).toBe(true)
    expect((await act(notify, 'sleeper1')).errorCode).toBe('state_conflict')
    expect(await rows('noticed')).toHaveLength(1)

    api.clock.advance(7 * dayMs - 1)
    expect((await act(close, 'sleeper1')).errorCode).toBe('state_conflict')
    api.clock.advance(1)
    expect((await act(close, 'sleeper1')).data).toMatchObject({ account: 'Sleeper1', points: '120.00' })
    expect(await rows()).toEqual([])
    expect(await rows('closed')).toMatchObject([{ account: 'Sleeper1', points: '120.00' }])
    expect(await signIn('sleeper1')).toMatchObject({ status: 423, body: { errorCode: 'account_closed' } })

    expect((await act(reopen, 'sleeper1')).data).toMatchObject({ closed_at: null, noticed_at: null })
    expect((await act(reopen, 'sleeper1')).errorCode).toBe('state_conflict')
    expect((await signIn('sleeper1')).status).toBe(200)
    const audited = (await api.askOperator(operator.audit.list, { subject: 'Sleeper1' })).body.data as Row[]
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['inactive.reopen', 'inactive.close', 'inactive.notify']),
    )
  })

  it('are kept if the member signs in after the notice', async () => {
    await api.signIn({ account: 'Waker1', passwordHash, mobile: '+886912000778' })
    api.clock.advance(366 * dayMs)
    await act(notify, 'waker1')
    const { body } = await signIn('waker1')
    const inbox = (await api.ask(contract.mail.detail, {}, { token: String(body.token) })).body.data
    const titles = (inbox as { items: { title: string }[] }).items.map(({ title }) => title)
    expect(titles).toContain('Your unused account is about to be closed')
    api.clock.advance(8 * dayMs)
    expect((await act(close, 'waker1')).errorCode).toBe('state_conflict')
  })

  it('are granted no promotion once they are closed', async () => {
    const { token } = await api.signIn({ account: 'Applier1', passwordHash, mobile: '+886912000779' })
    const text = { tw: '', vi: '', en: '', th: '' }
    const offer = { position: 1, type: 'new', title: text, summary: text, picture: '', content: text } as const
    const [promotion] = await api.db.insert(promotions).values(offer).returning()
    const id = promotion?.id ?? 0
    await api.ask(contract.content.applyActivity, { id }, { token })
    api.clock.advance(366 * dayMs)
    await act(notify, 'applier1')
    api.clock.advance(7 * dayMs)
    expect((await act(close, 'applier1')).data).toMatchObject({ account: 'Applier1' })
    const grant = { id, account: 'applier1', amount: '100', reason } as const
    expect((await api.askOperator(operator.promotions.grant, grant)).body.errorCode).toBe('state_conflict')
  })
})
