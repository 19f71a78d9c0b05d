// Tests server/domain/bank/virtual-address.ts, server/domain/bank/create-virtual.ts
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { contract, createTestApi } from '@/tests/support/api'

const { createVirtual, list } = contract.bank
const wrong = `0x${'ab'.repeat(20)}`
const right = `0x${'cd'.repeat(20)}`

const api = await createTestApi()
afterAll(api.close)

describe('a USDT wallet that was bound by mistake', () => {
  it('is removed by customer service with a reason, and another one can be bound', async () => {
    const { token } = await api.signIn({ account: 'Slip1' })
    const bind = async (address: string) =>
      (await api.ask(createVirtual, { channel: 'ERC20', address }, { token })).body.status
    const unbind = { account: 'slip1', channel: 'ERC20', reason: 'a wrong wallet' } as const
    expect(await bind(wrong)).toBe(true)
    expect(await bind(right)).toBe(false)
    const other = await api.askOperator(operator.members.unbindVirtual, { ...unbind, channel: 'TRC20' })
    expect(other.body.errorCode).toBe('not_found')
    const { data } = (await api.askOperator(operator.members.unbindVirtual, unbind)).body
    expect(data).toEqual({ account: 'Slip1', channel: 'ERC20', address: wrong })
    expect(await bind(right)).toBe(true)
    expect((await api.ask(list, {}, { token })).body.data).toMatchObject({ virtual_accounts: [{ address: right }] })

    const rows = await api.askOperator(operator.audit.list, { subject: 'Slip1' })
    const change = { before: { address: wrong }, after: { reason: 'a wrong wallet' } }
    expect(rows.body.data).toMatchObject([{ action: 'members.unbindVirtual', ...change }])
    const activity = (await api.ask(optional.security.activity, {}, { token })).body.data
    expect(activity).toMatchObject({
      items: [{ kind: 'virtual_bound' }, { kind: 'virtual_unbound', address: null }, {}],
    })
    const inbox = (await api.ask(contract.mail.detail, {}, { token })).body.data as { items: { content: string }[] }
    // The test's clock stands still, so the messages have no order.
    expect(inbox.items.map(({ content }) => content).join()).toContain('ERC20 0xabab…abab')
  })
})
