// Tests server/domain/protection/session.ts, server/domain/games/launch.ts, server/domain/play/assert-may-play.ts
import { eq } from 'drizzle-orm'
import { toJSONSchema } from 'zod/mini'
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '@/contract'
import { corrections } from '@/contract/optional/corrections'
import type { Call } from '@/contract/define'
import { optionalCalls } from '@/contract/optional'
import { photos } from '@/contract/optional/photos'
import type { PlaySession } from '@/contract/optional/play-session'
import { protection } from '@/contract/optional/protection'
import { insertVenues } from '@/server/seed/venues'
import { consents, members } from '@/server/db/schema'
import { setRule } from '@/server/domain/rule-settings'
import { termsVersion } from '@/server/domain/rules'
import { giveBet, giveTopUp } from '@/tests/support/money'
import { contract, createTestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'
import { codeFromOutbox, registration } from '@/tests/support/registration'

const { auth } = contract
const api = await createTestApi()
afterAll(api.close)
await insertVenues(api.db)

const session = async (token: string) => (await api.ask(protection.session, {}, { token })).body.data as PlaySession

describe('the birthday at registration', () => {
  const mobile = '+886912345001'
  // In these tests it is 2 March 2026.
  const register = async (birthday: string) => {
    const code = await codeFromOutbox(api.db, mobile)
    return (await api.ask(auth.register, registration({ account: 'grown1', mobile, code, birthday }))).body
  }

  it('is stored; until the day of the eighteenth birthday the registration is refused at that field', async () => {
    await api.ask(auth.sendMobile, { mobile })
    const refused = { errorCode: 'invalid_input', fields: [{ field: 'birthday', code: 'under_age' }] }
    expect(await register('2008-03-03')).toMatchObject(refused)
    expect(await register('2008-03-02')).toMatchObject({ status: true })
    const [member] = await api.db.select().from(members).where(eq(members.account, 'grown1'))
    expect(member?.birthday).toBe('2008-03-02')
    const stored = await api.db
      .select()
      .from(consents)
      .where(eq(consents.memberId, member?.id ?? ''))
    expect(stored.map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual(
      ['adult', 'privacy', 'terms'].map((kind) => `${kind} ${termsVersion}`),
    )
  })
})

describe('a birthday of another calendar, or in the future', () => {
  const takesOne = ({ input }: Call) =>
    JSON.stringify(toJSONSchema(input, { unrepresentable: 'any' })).includes('"birthday"')

  it('can be given in four calls', () => {
    const names = [...calls, ...optionalCalls].filter(({ call }) => takesOne(call)).map(({ name }) => name)
    expect(names).toEqual(['auth.register', 'bank.create', 'corrections.resubmitBinding', 'photos.bind'])
  })

  it.each(['0100-05-05', '0079-05-05', '1899-12-31', '2533-05-05', '2026-03-03'])(
    'is refused at that field by each of them: %s',
    async (birthday) => {
      const refused = { errorCode: 'invalid_input', fields: [{ field: 'birthday', code: 'birthday_range' }] }
      const { token } = await api.signIn({ account: `b${birthday.replaceAll('-', '')}` })
      const binding = await bankBinding({ birthday })
      const mobile = `+8869${birthday.replaceAll('-', '')}`
      await api.ask(auth.sendMobile, { mobile })
      const code = await codeFromOutbox(api.db, mobile)
      const input = registration({ account: 'other1', mobile, code, birthday })
      expect((await api.ask(auth.register, input)).body).toMatchObject(refused)
      expect((await api.askProved(contract.bank.create, binding, { token })).body).toMatchObject(refused)
      expect((await api.askProved(corrections.resubmitBinding, binding, { token })).body).toMatchObject(refused)
      const uploaded = { ...binding, id_front: '', id_back: '', passbook: '', handwritten: '' }
      expect((await api.askProved(photos.bind, uploaded, { token })).body).toMatchObject(refused)
    },
  )

  it('is refused as a minor’s if it is today', async () => {
    const { token } = await api.signIn({ account: 'b20260302' })
    const binding = await bankBinding({ birthday: '2026-03-02' })
    const refused = { fields: [{ field: 'birthday', code: 'under_age' }] }
    expect((await api.askProved(contract.bank.create, binding, { token })).body).toMatchObject(refused)
  })
})

describe('time and result of a session', () => {
  it('count from the sign-in: earlier bets are not in them', async () => {
    const { token, member } = await api.signIn({ account: 'counted1' })
    const signedInAt = api.clock.now()
    await giveBet(api.db, member.id, 50_000n, new Date(signedInAt.getTime() - 60_000))
    await giveBet(api.db, member.id, 10_000n, new Date(signedInAt.getTime() + 60_000))
    expect(await session(token)).toMatchObject({ started_at: signedInAt.toISOString(), stakes: '100.00' })
  })
})

describe('changed terms of use', () => {
  it('are shown until the member agrees, which is recorded; meanwhile nothing is blocked', async () => {
    const { token, member } = await api.signIn({ account: 'earlier1' })
    const old = { memberId: member.id, version: '2020-01', accepted: true, at: api.clock.now() }
    await api.db.insert(consents).values({ ...old, kind: 'terms' })
    expect((await session(token)).terms_due).toBe(termsVersion)
    const topUp = await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token })
    expect(topUp.body).toMatchObject({ status: true })

    const wrong = await api.ask(protection.consent, { to: 'terms', version: '2020-01' }, { token })
    expect(wrong.body.errorCode).toBe('state_conflict')
    const agreed = await api.ask(protection.consent, { to: 'terms', version: termsVersion }, { token })
    expect(agreed.body.data).toMatchObject({ terms_due: null })
    expect((await session(token)).terms_due).toBeNull()
    const rows = await api.db.select().from(consents).where(eq(consents.memberId, member.id))
    expect(rows.filter(({ version }) => version === termsVersion).map(({ kind }) => kind)).toEqual(['terms', 'privacy'])
    await expect(api.db.delete(consents)).rejects.toThrow()
  })
})

it('the notice before the first game is shown once, and never to a member who has played', async () => {
  const { token } = await api.signIn({ account: 'fresh1' })
  expect((await session(token)).notice_due).toBe(true)
  await api.ask(protection.consent, { to: 'notice', version: '1' }, { token })
  expect((await session(token)).notice_due).toBe(false)

  const { token: played } = await api.signIn({ account: 'played1' })
  await api.ask(contract.games.launch, { game_name: 'evo', device: 'pc' }, { token: played })
  expect((await session(played)).notice_due).toBe(false)
})

it('the identity must be verified before the first top-up if the operator requires it', async () => {
  const { token, member } = await api.signIn({ account: 'unseen1' })
  const topUp = async () => (await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token })).body
  expect(await topUp()).toMatchObject({ status: true })
  await setRule(api.db, 'identity_before_top_up', 1n, api.clock.now())
  expect(await topUp()).toMatchObject({ errorCode: 'identity_not_certified' })
  await api.db.update(members).set({ identityState: 'certified' }).where(eq(members.id, member.id))
  expect(await topUp()).toMatchObject({ status: true })
})

it('the identity must be verified before play if the operator requires it, but points can be brought back without it', async () => {
  const { token, member } = await api.signIn({ account: 'unseen2' })
  await giveTopUp(api.db, member.id, 100_000n, api.clock.now())
  const move = async (source: string, target: string) =>
    (await api.ask(contract.wallet.transfer, { source, target, amount: '100' }, { token })).body
  const launch = async () => (await api.ask(contract.games.launch, { game_name: 'evo', device: 'pc' }, { token })).body
  expect(await move('main', 'evo')).toMatchObject({ status: true })
  await setRule(api.db, 'identity_before_play', 1n, api.clock.now())
  expect(await move('main', 'evo')).toMatchObject({ errorCode: 'identity_not_certified' })
  expect(await launch()).toMatchObject({ errorCode: 'identity_not_certified' })
  expect(await move('evo', 'main')).toMatchObject({ status: true })
  await api.db.update(members).set({ identityState: 'certified' }).where(eq(members.id, member.id))
  expect(await move('main', 'evo')).toMatchObject({ status: true })
  expect(await launch()).toMatchObject({ status: true })
})

it('a member can launch at most 120 games in ten minutes', async () => {
  const { token } = await api.signIn({ account: 'eager1', identityState: 'certified' })
  const launch = async () =>
    (await api.ask(contract.games.launch, { game_name: 'evo', device: 'pc' }, { token })).status
  for (let turn = 0; turn < 120; turn += 1) expect(await launch()).toBe(200)
  expect(await launch()).toBe(429)
  api.clock.advance(20 * 60_000)
  expect(await launch()).toBe(200)
})
