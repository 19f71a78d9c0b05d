// Tests server/domain/operator/timeline.ts
import { afterAll, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { hashPassword } from '@/server/domain/auth/password'
import { bankAccounts } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { createTestApi, contract } from '@/tests/support/api'
import { giveBet, giveTopUp } from '@/tests/support/money'

const { members, withdrawals, audit } = operator
const dayMs = 86_400_000
type Event = Record<'at' | 'event' | 'id' | 'amount' | 'by' | 'detail', string | null>
type Page = { items: Event[]; next_cursor: string | null }

const api = await createTestApi()
afterAll(() => api.close())

it('a member’s timeline lists the events of orders and restrictions in order of time, and is audited', async () => {
  const { db, clock } = api
  await insertVenues(db)
  const withdrawalPasswordHash = await hashPassword('paper88')
  const signedIn = { account: 'Lived1', identityState: 'certified' as const, withdrawalPasswordHash }
  const { member, token } = await api.signIn(signedIn)
  const paid = await giveTopUp(db, member.id, 1_000_00n, clock.now())
  await giveBet(db, member.id, 2_000_00n, new Date(clock.now().getTime() + 1))
  const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: '12345678' }
  const [bank] = await db
    .insert(bankAccounts)
    .values({ memberId: member.id, ...names, createdAt: clock.now() })
    .returning()
  const later = () => clock.advance(dayMs)
  later()
  const moved = await api.ask(contract.wallet.transfer, { source: 'main', target: 'evo', amount: '50' }, { token })
  later()
  const sale = { payout_type: 'bank' as const, payout_account: bank!.id, withdrawal_password: 'paper88', amount: '200' }
  const requested = await api.askProved(contract.wallet.requestWithdrawal, sale, { token })
  const { order_number } = requested.body.data as { order_number: string }
  later()
  await api.askOperator(withdrawals.refuse, { order_number, reason: 'asked to' })
  later()
  await api.askOperator(members.suspend, { account: 'Lived1', days: 1, reason: 'rough' })

  const ask = async (given: object = {}) =>
    (await api.askOperator(members.timeline, { account: 'lived1', ...given })).body.data as Page
  const { items } = await ask()
  const transfer = (moved.body.data as { reference: string }).reference
  expect(items.map(({ event, id }) => [event, id])).toEqual([
    ['top-up created', paid],
    ['top-up credited', paid],
    ['transfer created', transfer],
    ['transfer sent to venue', `${transfer}-in`],
    ['transfer at venue: success', `${transfer}-in`],
    ['transfer success', transfer],
    ['withdrawal requested', order_number],
    ['withdrawal refused', order_number],
    ['members.suspend', 'Lived1'],
  ])
  expect(items.slice(-3)).toMatchObject([
    { amount: '200.00', by: 'member', detail: 'bank' },
    { amount: '200.00', by: 'night shift', detail: 'asked to' },
    { amount: null, by: 'night shift', detail: 'rough' },
  ])
  const last = await ask({ limit: 2 })
  expect(last.items).toEqual(items.slice(-2))
  expect(await ask({ cursor: last.next_cursor })).toEqual({ items: items.slice(0, -2), next_cursor: null })
  const audited = await api.askOperator(audit.list, {})
  expect(JSON.stringify(audited.body)).toContain('members.timeline')
})
