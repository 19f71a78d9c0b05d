// Tests server/http/operator-api.ts, server/domain/operator/decide-identity.ts, server/domain/operator/sandbox.ts
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { insertVenues } from '@/server/seed/venues'
import { demoAccount, seedDemoMember } from '@/server/seed/seed-demo-member'
import { sandbox as simulated } from '@/sandbox'
import { openMovableClock } from '@/server/domain/operator/sandbox'
import { contract, createTestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { identity, withdrawals, sandbox, ledger, audit } = operator
const hourMs = 3_600_000

const api = await createTestApi()
afterAll(api.close)
await insertVenues(api.db)
await seedDemoMember(api.context, { sandbox: simulated, context: api.sandbox })

describe('the operator’s API', () => {
  const auditOf = async (subject: string) =>
    (await api.askOperator(audit.list, { subject })).body.data as { actor: string; action: string }[]

  it("accepts operators' keys only", async () => {
    const { token } = await api.signIn()
    for (const wrong of [{}, { token }, { token: 'op_nonsense' }]) {
      expect((await api.askOperator(ledger.verify, {}, wrong)).status).toBe(401)
    }
  })

  it('returns a submission with its reason, then certifies the next one', async () => {
    const { token } = await api.signIn({ account: 'Applicant' })
    const state = async () => (await api.ask(contract.bank.list, {}, { token })).body.data
    await api.askProved(contract.bank.create, await bankBinding(), { token })
    const waiting = await api.askOperator(identity.list, { state: 'under_review' })
    expect(waiting.body.data).toMatchObject([{ account: 'Applicant', account_number: '9876543210123' }])
    const photos = await api.askOperator(identity.photos, { account: 'applicant' })
    expect(photos.body.data).toMatchObject([{ name: 'id-front.jpg', type: 'image/jpeg' }, {}, {}])

    // Changes the names of all encryption keys, as if the database had been restored without the key.
    const renamed = sql`update stored_objects set bytes = overlay(bytes placing '\\x0000'::bytea from 5)`
    await api.db.execute(renamed)
    const unreadable = await api.askOperator(identity.photos, { account: 'applicant' })
    expect([unreadable.status, unreadable.body.errorCode]).toEqual([500, 'photo_key_missing'])

    const returned = await api.askOperator(identity.return, { account: 'applicant', reason: '照片模糊 <b>' })
    expect(returned.body.data).toMatchObject({
      state: 'returned',
      identity_state: 'returned',
      decided_by: 'night shift',
    })
    expect(await state()).toMatchObject({ identity_state: 'returned', identity_reason: '照片模糊 <b>', accounts: [] })
    const inbox = (await api.ask(contract.mail.detail, {}, { token })).body.data as { items: { content: string }[] }
    // The test's clock stands still, so the messages have no order.
    expect(inbox.items.map(({ content }) => content).join()).toContain('照片模糊 &lt;b&gt;')
    expect((await api.askOperator(identity.approve, { account: 'applicant' })).body.errorCode).toBe('state_conflict')

    api.clock.advance(hourMs)
    await api.askProved(contract.bank.create, await bankBinding(), { token })
    // The second stage of the review, a video call, must come first (specification, section 4).
    expect((await api.askOperator(identity.approve, { account: 'applicant' })).body.errorCode).toBe('state_conflict')
    const video = () => api.askOperator(identity.noteVideo, { account: 'applicant', note: 'same face as the card' })
    expect((await video()).body.data).toMatchObject({
      state: 'under_review',
      video_at: api.clock.now().toISOString(),
      video_by: 'night shift',
      video_note: 'same face as the card',
    })
    const approved = await api.askOperator(identity.approve, { account: 'APPLICANT' })
    expect(approved.body.data).toMatchObject({
      state: 'approved',
      identity_state: 'certified',
      video_by: 'night shift',
    })
    expect((await video()).body.errorCode).toBe('state_conflict')
    expect(await state()).toMatchObject({
      identity_state: 'certified',
      accounts: [{ account_number: '*********0123' }],
    })
    expect((await api.askOperator(identity.approve, { account: 'applicant' })).body.errorCode).toBe('state_conflict')
    expect((await api.askOperator(identity.approve, { account: 'nobody' })).body.errorCode).toBe('not_found')
    expect((await auditOf('Applicant')).map(({ action }) => action)).toEqual([
      'identity.approve',
      'identity.noteVideo',
      'identity.return',
      'identity.photos',
    ])
  })

  it('approves, pays and refuses withdrawals, each with its audit row, and the ledger stays correct', async () => {
    const { account, password, withdrawalPassword } = demoAccount
    const token = String((await api.ask(contract.auth.login, { account, password })).body.token)
    const credit = async () =>
      ((await api.ask(contract.account.detail, {}, { token })).body.data as { credit: string }).credit
    const banks = (await api.ask(contract.bank.list, {}, { token })).body.data as { accounts: { id: string }[] }
    const sale = { payout_type: 'bank', payout_account: String(banks.accounts[0]?.id) } as const
    const ask = async (amount: string) => {
      const input = { ...sale, amount, withdrawal_password: withdrawalPassword }
      const { data } = (await api.askProved(contract.wallet.requestWithdrawal, input, { token })).body
      return (data as { order_number: string }).order_number
    }
    const paid = await ask('300')
    expect((await api.askOperator(withdrawals.pay, { order_number: paid })).body.errorCode).toBe('state_conflict')
    expect((await api.askOperator(withdrawals.approve, { order_number: paid })).body.data).toMatchObject({
      review: 'approved',
    })
    expect((await api.askOperator(withdrawals.pay, { order_number: paid, manual: true })).body.data).toMatchObject({
      review: 'paid',
      status: 'success',
      payout_type: 'manual',
    })
    expect((await auditOf(paid)).map(({ actor, action }) => [actor, action])).toEqual([
      ['night shift', 'withdrawals.pay'],
      ['night shift', 'withdrawals.approve'],
    ])

    const before = await credit()
    const refused = await ask('200')
    expect(await credit()).not.toBe(before)
    const outcome = await api.askOperator(withdrawals.refuse, { order_number: refused, reason: '資料不符' })
    expect(outcome.body.data).toMatchObject({ review: 'refused', status: 'failed', reason: '資料不符' })
    expect(await credit()).toBe(before)
    const listed = await api.askOperator(withdrawals.list, { review: 'paid' })
    expect(listed.body.data).toMatchObject([{ account: 'demo', order_number: paid }])
    const proof = await api.askOperator(ledger.verify, {})
    expect(proof.body.data).toEqual({ ok: true, entries_sum: '0.00', drifts: [], broken_transfers: [] })
  })

  it('moves the clock forward and never back', async () => {
    const moved = await api.askOperator(sandbox.advanceClock, { by_ms: 24 * hourMs })
    expect(moved.body.data).toMatchObject({ offset_ms: 24 * hourMs })
    expect((await api.askOperator(sandbox.advanceClock, { by_ms: -1 })).body.errorCode).toBe('invalid_input')
    expect((await api.askOperator(sandbox.clock, {})).body.data).toMatchObject({ offset_ms: 24 * hourMs })
    // The next process continues with the moved clock.
    expect((await openMovableClock(api.db)).offsetMs()).toBe(24 * hourMs)
  })

  it('shows the text messages in the sandbox’s outbox', async () => {
    const mobile = '+886955555555'
    await api.ask(contract.auth.sendMobile, { mobile })
    const { body } = await api.askOperator(sandbox.outbox, { mobile })
    expect(body.data).toMatchObject([{ mobile, text: expect.stringMatching(/\d{6}/) as string }])
  })

  it('offers no sandbox calls while the sandbox is off', async () => {
    const real = await createTestApi({ isSandboxOn: false })
    for (const call of [sandbox.clock, sandbox.outbox]) {
      expect((await real.askOperator(call, {})).body.errorCode).toBe('sandbox_off')
    }
    expect((await real.askOperator(sandbox.advanceClock, { by_ms: 1 })).body.errorCode).toBe('sandbox_off')
    await real.close()
  })
})
