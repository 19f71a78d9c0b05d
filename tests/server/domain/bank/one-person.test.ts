// Tests server/domain/bank/check-binding.ts, server/domain/operator/decide-identity.ts
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { members } from '@/server/db/schema'
import { contract, createTestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { create } = contract.bank
const { identity } = operator

const api = await createTestApi()
afterAll(api.close)

describe('one account per person', () => {
  let serial = 0

  /** Creates a member who submits an ID number with a bank account of their own. */
  async function claimant(account: string, idNumber: string) {
    const { token, member } = await api.signIn({ account })
    const handIn = async () => {
      serial += 1
      api.clock.advance(1)
      const binding = await bankBinding({ id_number: idNumber, account_number: `55550000${serial}` })
      return (await api.ask(create, binding, { token })).body
    }
    const stored = async () => {
      const [row] = await api.db.select().from(members).where(eq(members.id, member.id))
      return row
    }
    return { handIn, stored }
  }
  const decide = {
    seen: (account: string) => api.askOperator(identity.noteVideo, { account, note: 'the face on the card' }),
    approve: (account: string, submission?: string) =>
      api.askOperator(identity.approve, { account, ...(submission !== undefined && { submission }) }),
    giveBack: (account: string, submission?: string) =>
      api.askOperator(identity.return, { account, reason: 'no', ...(submission !== undefined && { submission }) }),
  }

  it('a number in another member’s refused submission stays free for its owner', async () => {
    const thief = await claimant('thief1', 'A111111111')
    const owner = await claimant('owner1', 'a111111111')
    expect(await thief.handIn()).toMatchObject({ status: true })
    await decide.giveBack('thief1')
    expect(await owner.handIn()).toMatchObject({ status: true })
    await decide.seen('owner1')
    expect((await decide.approve('owner1')).body.data).toMatchObject({ identity_state: 'certified' })
    // The owner's submission has reserved the number from now on.
    const taken = { errorCode: 'already_bound', fields: [{ field: 'id_number', code: 'taken' }] }
    expect(await thief.handIn()).toMatchObject(taken)
  })

  it('two members submit one ID number: the member certified first keeps it, the other is refused', async () => {
    const first = await claimant('pair1', 'A222222222')
    const second = await claimant('pair2', 'A222222222')
    expect([await first.handIn(), await second.handIn()]).toMatchObject([{ status: true }, { status: true }])
    await decide.seen('pair1')
    await decide.seen('pair2')
    expect((await decide.approve('pair2')).status).toBe(200)
    expect((await decide.approve('pair1')).body.errorCode).toBe('already_bound')
    expect(await first.stored()).toMatchObject({ identityState: 'under_review', idNumberKey: null })
    expect(await second.stored()).toMatchObject({ identityState: 'certified', idNumberKey: 'A222222222' })
    expect((await decide.giveBack('pair1')).status).toBe(200)
  })

  it('nobody is certified without a video call', async () => {
    const unseen = await claimant('unseen1', 'A333333333')
    await unseen.handIn()
    expect((await decide.approve('unseen1')).body.errorCode).toBe('state_conflict')
    expect(await unseen.stored()).toMatchObject({ identityState: 'under_review' })
    // A video call about an earlier submission does not count for the next one.
    await decide.seen('unseen1')
    await decide.giveBack('unseen1')
    await unseen.handIn()
    expect((await decide.approve('unseen1')).body.errorCode).toBe('state_conflict')
  })

  it('a decision applies to the submission that was reviewed, not to a later one', async () => {
    const hasty = await claimant('hasty1', 'A444444444')
    const underReview = async () => {
      const listed = await api.askOperator(identity.list, { state: 'under_review' })
      const rows = listed.body.data as { id: string; account: string }[]
      return String(rows.find(({ account }) => account === 'hasty1')?.id)
    }
    await hasty.handIn()
    const looked = await underReview()
    expect((await decide.giveBack('hasty1', looked)).status).toBe(200)
    await hasty.handIn()
    await decide.seen('hasty1')
    expect((await decide.approve('hasty1', looked)).body.errorCode).toBe('state_conflict')
    expect((await decide.giveBack('hasty1', looked)).body.errorCode).toBe('state_conflict')
    expect((await decide.approve('hasty1', await underReview())).status).toBe(200)
  })
})
