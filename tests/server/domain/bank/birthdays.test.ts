// Tests server/domain/bank/check-binding.ts, server/domain/operator/decide-identity.ts, server/domain/operator/member-flags.ts
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { identitySubmissions, members } from '@/server/db/schema'
import { contract, createTestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const api = await createTestApi()
afterAll(api.close)

const submissionOf = async (account: string) => {
  const { body } = await api.askOperator(operator.identity.list, {})
  return (body.data as { account: string }[]).find((each) => each.account === account)
}
const detail = async (token: string) => (await api.ask(contract.account.detail, {}, { token })).body.data

describe('a submitted birthday that is not the registered one', () => {
  it('is accepted, and shown to operators with the registered one until they certify it', async () => {
    const { token } = await api.signIn({ account: 'differs1', birthday: '1991-05-05' })
    const given = { id_number: 'A123000001', account_number: '1230000001', birthday: '1990-05-05' }
    expect((await api.askProved(contract.bank.create, await bankBinding(given), { token })).body).toMatchObject({
      status: true,
    })
    expect(await submissionOf('differs1')).toMatchObject({
      birthday: '1990-05-05',
      differs_from_birthday: '1991-05-05',
    })
    expect(await detail(token)).toMatchObject({ birthday: '1991-05-05' })
    await api.askOperator(operator.identity.noteVideo, { account: 'differs1', note: 'the face on the card' })
    await api.askOperator(operator.identity.approve, { account: 'differs1' })
    expect(await detail(token)).toMatchObject({ birthday: '1990-05-05' })
    const audit = await api.askOperator(operator.audit.list, { subject: 'differs1' })
    expect(audit.body.data).toContainEqual(
      expect.objectContaining({
        action: 'identity.approve',
        before: { identity_state: 'under_review', birthday: '1991-05-05' },
      }),
    )
  })

  it.each([null, '1990-01-31'])('is not reported if %s was registered', async (birthday) => {
    const account = birthday ? 'equal1' : 'none1'
    const { token } = await api.signIn({ account, birthday })
    const given = { id_number: `A12300${account}`, account_number: birthday ? '1230000002' : '1230000003' }
    await api.askProved(contract.bank.create, await bankBinding(given), { token })
    expect(await submissionOf(account)).toMatchObject({ birthday: '1990-01-31', differs_from_birthday: null })
  })
})

describe('stored birthdays before 1900', () => {
  it('are listed for operators, of members and of their submissions', async () => {
    const { member } = await api.signIn({ account: 'false1', birthday: '0079-05-05' })
    await api.signIn({ account: 'true1', birthday: '1900-01-01' })
    const bound = { bankName: '', branchName: '', accountName: '', accountNumber: '', idNumber: '' }
    const photos = { idFrontKey: '', idBackKey: '', passbookKey: '' }
    const row = { ...bound, ...photos, memberId: member.id, birthday: '0100-05-05', createdAt: api.clock.now() }
    await api.db.insert(identitySubmissions).values([
      { ...row, state: 'under_review' },
      { ...row, state: 'returned' },
    ])
    const listed = (await api.askOperator(operator.members.birthdays, {})).body.data as object[]
    expect(listed).toHaveLength(2)
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ account: 'false1', birthday: '0079-05-05', stored_in: 'member' }),
        expect.objectContaining({ account: 'false1', birthday: '0100-05-05', stored_in: 'submission' }),
      ]),
    )
  })

  it('do not refuse the true one with a further account, whose approval corrects it', async () => {
    const certified = { identityState: 'certified', idNumber: 'A123000009', idNumberKey: 'A123000009' } as const
    const { token, member } = await api.signIn({ account: 'false2', birthday: '0079-01-31', ...certified })
    const { body } = await api.askProved(contract.bank.create, await bankBinding({ id_number: 'A123000009' }), {
      token,
    })
    // The birthday is compared before the withdrawal password, which this member does not have.
    expect(body.fields ?? []).not.toContainEqual(expect.objectContaining({ field: 'birthday' }))
    const bound = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '33330000' }
    const row = { ...bound, idNumber: 'A123000009', idFrontKey: '', idBackKey: '', passbookKey: '' }
    await api.db.insert(identitySubmissions).values({
      ...row,
      memberId: member.id,
      state: 'under_review',
      birthday: '1990-01-31',
      createdAt: api.clock.now(),
    })
    expect(await submissionOf('false2')).toMatchObject({ differs_from_birthday: '0079-01-31' })
    await api.askOperator(operator.identity.approve, { account: 'false2' })
    const [stored] = await api.db.select().from(members).where(eq(members.id, member.id))
    expect(stored).toMatchObject({ birthday: '1990-01-31', identityState: 'certified' })
  })
})
