// Tests server/domain/protection/bring-points-home.ts, server/domain/protection/end-play.ts, server/domain/protection/match-exclusions.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { protection } from '@/contract/optional/protection'
import { setFault } from '@/sandbox/ports/faults'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { endPlay } from '@/server/domain/protection/end-play'
import { queryRegisterAgain } from '@/server/domain/protection/match-exclusions'
import { giveTopUp } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const password = 'night88'
const silentFor = new Set<string>()
const hash = await hashPassword(password)
let api: TestApi

beforeEach(async () => {
  const lookUp = ({ idNumber }: { idNumber: string }) =>
    silentFor.has(idNumber) ? Promise.reject(new Error('no answer')) : Promise.resolve({ state: 'clear' as const })
  api = await createTestApi({ ports: { exclusionRegister: { lookUp } } })
  await insertVenues(api.db)
})
afterEach(() => api.close())

/** The time of one run of a job: enough for one member. */
const timeForOne = () => {
  let left = 1
  return () => left-- > 0
}
async function newMember(account: string) {
  const { token, member } = await api.signIn({ account, passwordHash: hash })
  await giveTopUp(api.db, member.id, 100_000n, api.clock.now())
  const exclude = async () => {
    expect((await api.ask(protection.close, { length: '1_year', password }, { token })).status).toBe(200)
    api.clock.advance(60_000)
  }
  return { token, exclude }
}
const closureOf = async (token: string) =>
  (await api.ask(protection.session, {}, { token })).body.data as { closure: unknown }

describe('a member whose venue or register is silent does not delay others', () => {
  it('whose points come back', async () => {
    const [first, second] = [await newMember('first1'), await newMember('second1')]
    for (const [{ token }, target] of [[first, 'fg'] as const, [second, 'evo'] as const])
      await api.ask(contract.wallet.transfer, { source: 'main', target, amount: '100' }, { token })
    await setFault(api.db, { venue: 'fg', operation: 'balance', mode: 'error', times: 100 })
    await first.exclude()
    await second.exclude()
    expect(await bringPointsHome(api.context, timeForOne())).toBe(0)
    expect(await bringPointsHome(api.context, timeForOne())).toBe(1)
    const shown = await api.ask(protection.overview, {}, { token: second.token })
    expect(shown.body.data).toMatchObject({ closure: { returning: false }, points: { venues: '0.00' } })
    // The first member's venue is called again after the others.
    expect(await bringPointsHome(api.context, timeForOne())).toBe(0)
  })

  it('whose open games end', async () => {
    const [first, second] = [await newMember('first2'), await newMember('second2')]
    for (const [{ token }, game_name] of [[first, 'fg'] as const, [second, 'evo'] as const])
      expect((await api.ask(contract.games.launch, { game_name, device: 'pc' }, { token })).status).toBe(200)
    await setFault(api.db, { venue: 'fg', operation: 'end_play', mode: 'error', times: 100 })
    await first.exclude()
    await second.exclude()
    expect(await endPlay(api.context, timeForOne())).toBe(0)
    expect(await endPlay(api.context, timeForOne())).toBe(1)
  })

  it('whom the register clears', async () => {
    const [first, second] = [await newMember('first3'), await newMember('second3')]
    for (const [{ token }, number] of [[first, '1'] as const, [second, '2'] as const]) {
      const id_number = `A10000000${number}`
      silentFor.add(id_number)
      const binding = await bankBinding({ id_number, account_number: `7777000${number}`, account_name: `王${number}` })
      await api.askProved(contract.bank.create, binding, { token })
      api.clock.advance(60_000)
    }
    silentFor.delete('A100000002')
    const isShut = async ({ token }: { token: string }) => (await closureOf(token)).closure !== null
    expect([await isShut(first), await isShut(second)]).toEqual([true, true])
    await queryRegisterAgain(api.context, timeForOne())
    expect([await isShut(first), await isShut(second)]).toEqual([true, true])
    await queryRegisterAgain(api.context, timeForOne())
    expect([await isShut(first), await isShut(second)]).toEqual([true, false])
  })
})
