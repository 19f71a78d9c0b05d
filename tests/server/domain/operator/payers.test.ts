// Tests server/domain/operator/top-ups.ts, server/domain/wallet/settle-payment.ts
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import type { TopUpRecord } from '@/contract/member/records'
import { bankAccounts, virtualAccounts } from '@/server/db/schema'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi } from '@/tests/support/api'

let made = 0

const api = await createTestApi()
afterAll(api.close)

describe('the payer of a top-up (section 6)', () => {
  async function memberWithAccounts() {
    const { member, token } = await api.signIn()
    const of = { memberId: member.id, branchName: '信義', accountName: '林曉明', createdAt: api.clock.now() }
    made += 1
    const number = `90000000${1000 + made}`
    const wallet = `0x${String(made).padStart(2, '0').repeat(19)}ab`
    const [first, second] = await api.db
      .insert(bankAccounts)
      .values([
        { ...of, bankName: '玉山商業銀行', accountNumber: number },
        { ...of, bankName: '台新國際商業銀行', accountNumber: `${number}77` },
      ])
      .returning()
    await api.db
      .insert(virtualAccounts)
      .values({ memberId: member.id, channel: 'ERC20', address: wallet, createdAt: api.clock.now() })
    return { account: member.account, token, wallet, first: first!, second: second! }
  }

  const order = async (token: string, account_id?: string) =>
    (await api.ask(contract.wallet.depositVendor, { amount: '500', ...(account_id && { account_id }) }, { token })).body

  async function paid(orderNumber: string, payer?: string) {
    const callback = { order_number: orderNumber, transaction_number: `tx-${orderNumber}`, amount: '50000', paid: true }
    const body = JSON.stringify({ ...callback, ...(payer && { payer }) })
    return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
  }
  const listed = async (account: string) =>
    ((await api.askOperator(operator.deposits.list, { account })).body.data as Record<string, unknown>[])[0]
  const flags = async (account: string) =>
    ((await api.askOperator(operator.members.flags, {})).body.data as Record<string, unknown>[]).filter(
      (flag) => flag.account === account && flag.kind === 'unknown_payer',
    )

  it('is shown to the operator, with the account that the member chose to pay from', async () => {
    const { account, token, second } = await memberWithAccounts()
    const { order_number } = (await order(token, second.id)).data as TopUpRecord
    await paid(order_number, second.accountNumber)
    expect(await listed(account)).toMatchObject({
      pay_from: `台新國際商業銀行 ${second.accountNumber}`,
      payer: second.accountNumber,
      payer_bound: true,
    })
    expect(await flags(account)).toEqual([])
  })

  it('is recognised by the last digits or as a bound wallet; a payment without a payer is not flagged', async () => {
    const { account, token, first, wallet } = await memberWithAccounts()
    for (const payer of [`******${first.accountNumber.slice(-5)}`, wallet.replace('ab', 'AB'), undefined]) {
      const { order_number } = (await order(token)).data as TopUpRecord
      await paid(order_number, payer)
      api.clock.advance(1)
    }
    expect(await flags(account)).toEqual([])
    const rows = (await api.askOperator(operator.deposits.list, { account })).body.data as Record<string, unknown>[]
    expect(rows.map(({ payer_bound: isBound }) => isBound)).toEqual([null, true, true])
  })

  it('is flagged if it is not an account of the member, but the points are credited', async () => {
    const { account, token } = await memberWithAccounts()
    const { order_number } = (await order(token)).data as TopUpRecord
    expect((await paid(order_number, '000123456789')).outcome).toBe('credited')
    expect(await listed(account)).toMatchObject({ payer: '000123456789', payer_bound: false, status: 'success' })
    expect(await flags(account)).toMatchObject([{ subject: `${order_number} 000123456789` }])
  })

  it('cannot be another member’s account', async () => {
    const other = await memberWithAccounts()
    const { token } = await api.signIn()
    for (const id of [other.first.id, 'none']) expect((await order(token, id)).errorCode).toBe('payout_account_unknown')
  })
})
