// Tests server/http/operator-api.ts, server/domain/find-member.ts
import { afterAll, describe, expect, it } from 'vitest'
import { namedCalls } from '@/contract/define'
import { operator } from '@/contract/operator'
import { auditLog } from '@/server/db/schema'
import { createTestApi } from '@/tests/support/api'

const inEach = { tw: 'a', vi: 'a', en: 'a', th: 'a' }
const reason = 'a reason'
const message = { title: inEach, content: inEach }
const promotion = { position: 1, type: 'new', summary: inEach, picture: 'hero', starts_at: null, ends_at: null }

/** For each call with `not_found`, an input that names something that does not exist. */
const inputs: Record<string, object> = {
  'identity.photos': { account: 'nobody1' },
  'identity.noteVideo': { account: 'nobody1', note: 'seen' },
  'identity.approve': { account: 'nobody1' },
  'identity.return': { account: 'nobody1', reason },
  'adjustments.propose': { account: 'nobody1', direction: 'credit', amount: '1', reason },
  'adjustments.confirm': { number: 'J-none' },
  'adjustments.refuse': { number: 'J-none', reason },
  'complaints.answer': { number: 'C-none', answer: 'seen' },
  'deposits.open': { account: 'nobody1', amount: '1000', type: 'vendor', ticket: 'T-1', reason },
  'deposits.settle': { order_number: 'D-none', transaction_number: 'T1', reason },
  'suspense.credit': { id: 'none', reason },
  'suspense.return': { id: 'none', reason },
  'keys.revoke': { name: 'nobody' },
  'mail.send': { account: 'nobody1', ...message },
  'members.statement': { account: 'nobody1' },
  'members.timeline': { account: 'nobody1' },
  'members.suspend': { account: 'nobody1', days: 1, reason },
  'members.restore': { account: 'nobody1', reason },
  'members.events': { account: 'nobody1' },
  'members.sessions': { account: 'nobody1' },
  'members.signOut': { account: 'nobody1', reason },
  'members.changeMobile': { account: 'nobody1', mobile: '+886912345678', reason },
  'members.unlock': { account: 'nobody1', reason },
  'members.resetPassword': { account: 'nobody1', reason },
  'members.resetFactor': { account: 'nobody1', reason },
  'members.resetSalePassword': { account: 'nobody1', reason },
  'members.unbindVirtual': { account: 'nobody1', channel: 'TRC20', reason },
  'members.reviewFlag': { id: 'none', note: 'seen' },
  'notices.update': { id: 4711, ...message },
  'notices.withdraw': { id: 4711 },
  'promotions.update': { id: 4711, ...message, ...promotion },
  'promotions.end': { id: 4711 },
  'promotions.grant': { id: 4711, account: 'nobody1', amount: '1', reason },
  'promotions.refuse': { id: 4711, account: 'nobody1', reason },
  'inactive.notify': { account: 'nobody1', reason },
  'inactive.close': { account: 'nobody1', reason },
  'inactive.reopen': { account: 'nobody1', reason },
  'protection.show': { account: 'nobody1' },
  'protection.limit': { account: 'nobody1', kind: 'loss', period: 'day', value: '1', reason },
  'protection.exclude': { account: 'nobody1', length: '1_year', reason },
  'protection.review': { id: 'none', outcome: 'same_person', note: 'seen' },
  'protection.lift': { account: 'nobody1', reason },
  'rules.set': { name: 'no_such_rule', value: '1' },
  'titles.list': { venue: 'nowhere' },
  'jobs.run': { name: 'nothing' },
  'titles.put': { venue: 'nowhere', titles: [] },
  'transfers.settle': { reference: 'T-none', outcome: 'failed', reason },
  'venues.maintain': { code: 'nowhere', maintenance: true },
  'withdrawals.approve': { order_number: 'W-none' },
  'withdrawals.refuse': { order_number: 'W-none', reason },
  'withdrawals.delay': { order_number: 'W-none', reason, to: '2030-01-01T00:00:00Z' },
  'withdrawals.pay': { order_number: 'W-none' },
}
const calls = namedCalls(operator)

const api = await createTestApi()
afterAll(api.close)

describe('an operator’s call about something that does not exist', () => {
  it('is listed here for every call that declares `not_found`', () => {
    const able = calls.filter(({ call }) => call.errors.includes('not_found')).map(({ name }) => name)
    expect(Object.keys(inputs).sort()).toEqual(able.sort())
  })

  it.each(Object.entries(inputs))(
    'is answered by %s with not_found, and changes and audits nothing',
    async (name, input) => {
      const { call } = calls.find((each) => each.name === name) ?? {}
      if (!call) throw new Error(`no call is named ${name}`)
      const before = (await api.db.select().from(auditLog)).length
      const reply = await api.askOperator(call, input as never)
      expect(reply.body).toMatchObject({ status: false, errorCode: 'not_found' })
      expect(reply.status).toBe(404)
      expect(await api.db.select().from(auditLog)).toHaveLength(before)
    },
  )
})
