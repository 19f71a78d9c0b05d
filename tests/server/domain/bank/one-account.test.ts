// Tests server/domain/banks.ts, server/domain/bank/list.ts, server/domain/wallet/withdrawal-record.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BankList } from '@/contract/member/bank'
import type { Locale } from '@/contract/locales'
import { operator } from '@/contract/operator'
import { virtualAccounts } from '@/server/db/schema'
import { toWithdrawalRecord } from '@/server/domain/wallet/withdrawal-record'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { create, list, createVirtual } = contract.bank
const { identity } = operator
const tron = 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm'

describe('one bank account in every language', () => {
  let api: TestApi
  beforeEach(async () => void (api = await createTestApi()))
  afterEach(() => api.close())

  const handIn = async (account: string, differs: Record<string, string>, locale: Locale) => {
    const { token } = await api.signIn({ account })
    const sent = await api.ask(create, await bankBinding(differs), { token, locale })
    return { token, body: sent.body }
  }

  it('is bound once, and shown in the reader’s language', async () => {
    const chosen = { bank_name: 'E.SUN Commercial Bank', id_number: 'A111111111' }
    const { token } = await handIn('english1', chosen, 'en')
    await api.askOperator(identity.noteVideo, { account: 'english1', note: 'seen' })
    await api.askOperator(identity.approve, { account: 'english1' })
    const second = { bank_name: '玉山商業銀行', id_number: 'A222222222' }
    expect((await handIn('chinese1', second, 'tw')).body.errorCode).toBe('already_bound')
    expect((await handIn('code1', { ...second, bank_name: '808' }, 'tw')).body.errorCode).toBe('already_bound')

    const named = async (locale: Locale) => {
      const { data } = (await api.ask(list, {}, { token, locale })).body
      return (data as BankList).accounts[0]?.bank_name
    }
    expect([await named('tw'), await named('vi'), await named('en'), await named('th')]).toEqual([
      '玉山商業銀行',
      ...['E.SUN Commercial Bank', 'E.SUN Commercial Bank', 'E.SUN Commercial Bank'],
    ])
  })

  it('must be at a listed bank', async () => {
    const { body } = await handIn('nobank1', { bank_name: '玉山', id_number: 'A333333333' }, 'tw')
    expect(body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'bank_name', code: 'invalid' }] })
  })

  it('names the bank of a withdrawal in the reader’s language too', () => {
    const destination = { bankName: 'Bank of Taiwan', branchName: 'M', accountName: 'A', accountNumber: '12345678' }
    const order = {
      ...{ orderNumber: 'W1', memberId: 'm', payoutType: 'bank', applicationTime: new Date(), finishedAt: null },
      ...{ amountMinor: 1n, feeMinor: 0n, arrivesMinor: 1n, status: 'pending', review: 'applied', reason: null },
      destination: { type: 'bank', ...destination },
    } as unknown as Parameters<typeof toWithdrawalRecord>[0]
    expect(toWithdrawalRecord(order, order.applicationTime, 'tw').payout_account).toBe('臺灣銀行 ****5678')
    expect(toWithdrawalRecord(order, order.applicationTime, 'th').payout_account).toBe('Bank of Taiwan ****5678')
  })
})

/** Mixed-case addresses from the examples of EIP-55. */
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('a USDT payout address', () => {
  let api: TestApi
  beforeEach(async () => void (api = await createTestApi()))
  afterEach(() => api.close())

  const bind = async (channel: 'TRC20' | 'ERC20', address: string) => {
    const { token } = await api.signIn()
    return (await api.ask(createVirtual, { channel, address }, { token })).body
  }

  it('is recognised in upper and lower case', async () => {
    const [checked = ''] = ethereum
    expect(await bind('ERC20', checked)).toMatchObject({ status: true })
    expect((await bind('ERC20', checked.toLowerCase())).errorCode).toBe('already_bound')
    expect((await bind('ERC20', `0x${checked.slice(2).toUpperCase()}`)).errorCode).toBe('already_bound')
    expect(await api.db.select().from(virtualAccounts)).toMatchObject([{ address: checked.toLowerCase() }])
  })

  it('must match its checksum on Ethereum, if it has upper and lower case', async () => {
    for (const address of ethereum.slice(1)) {
      expect(await bind('ERC20', address), address).toMatchObject({ status: true })
      const slipped = address.replace(/[a-f](?=[^a-f]*$)/i, (letter) => (letter === 'a' ? 'b' : 'a'))
      const turned = address.replace(/[a-f]/i, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      )
      for (const wrong of [slipped, turned])
        expect((await bind('ERC20', wrong)).fields, wrong).toMatchObject([{ field: 'address', code: 'address_format' }])
    }
  })

  it('must match its checksum on TRON, which finds typing errors', async () => {
    const wrong = { errorCode: 'invalid_input', fields: [{ field: 'address', code: 'address_format' }] }
    expect(await bind('TRC20', tron.replace('xm', 'mx'))).toMatchObject(wrong)
    expect(await bind('TRC20', `${tron.slice(0, 9)}2${tron.slice(10)}`)).toMatchObject(wrong)
    expect(await bind('TRC20', `T${'a'.repeat(33)}`)).toMatchObject(wrong)
    expect(await bind('TRC20', tron)).toMatchObject({ status: true })
  })
})
