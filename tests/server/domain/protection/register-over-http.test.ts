// Tests server/domain/protection/match-exclusions.ts, server/ports/exclusion-register.ts
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { operator } from '@/contract/operator'
import { protection } from '@/contract/optional/protection'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { queryRegisterAgain } from '@/server/domain/protection/match-exclusions'
import type { ExclusionRegister } from '@/server/ports/exclusion-register'
import { giveBet, giveTopUp } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const dayMs = 86_400_000
const password = 'night88'

type Answer = (response: ServerResponse, query: unknown) => void
const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const clear = json(200, { listed: false })

const reply = z.union([
  z.object({ listed: z.literal(false) }),
  z.object({ listed: z.literal(true), until: z.nullable(z.string()) }),
])

/** A national register behind HTTP, and the adapter that an operator would write for it. */
async function startRegister() {
  let answer = clear
  const queries: unknown[] = []
  const server: Server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const query: unknown = JSON.parse(Buffer.concat(chunks).toString())
      queries.push(query)
      answer(response, query)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/persons`
  const port: ExclusionRegister = {
    lookUp: async (person) => {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(person) })
      if (!response.ok) throw new Error(`the register answered ${response.status}`)
      const found = reply.parse(await response.json())
      if (!found.listed) return { state: 'clear' }
      return { state: 'excluded', endsAt: found.until === null ? null : new Date(found.until) }
    },
  }
  return {
    port,
    queries,
    answers: (next: Answer) => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let register: Awaited<ReturnType<typeof startRegister>>
let api: TestApi
let hash: string
let serial = 0
beforeAll(async () => {
  register = await startRegister()
  api = await createTestApi({ ports: { exclusionRegister: register.port } })
  hash = await hashPassword(password)
  await insertVenues(api.db)
})
afterAll(async () => {
  await api.close()
  register.close()
})

/** Creates a member who may play and withdraw, whom the register has cleared. */
async function clearedMember() {
  register.answers(clear)
  serial += 1
  const account = `listed${serial}`
  const { token, member } = await api.signIn({ account, passwordHash: hash })
  await giveTopUp(api.db, member.id, 500_000n, new Date(api.clock.now().getTime() - 3 * dayMs))
  await giveBet(api.db, member.id, 500_000n, api.clock.now())
  const idNumber = `A12000000${serial}`
  const binding = await bankBinding({ id_number: idNumber, account_number: `66660000${serial}`, account_name: account })
  await api.askProved(contract.bank.create, binding, { token })
  await api.askOperator(operator.identity.noteVideo, { account, note: 'the face on the card' })
  await api.askOperator(operator.identity.approve, { account })
  const { accounts } = (await api.ask(contract.bank.list, {}, { token })).body.data as { accounts: { id: string }[] }
  const signIn = async () => String((await api.ask(contract.auth.login, { account, password })).body['token'])
  return { idNumber, account, payoutAccount: accounts[0]?.id ?? '', signIn }
}
type Member = Awaited<ReturnType<typeof clearedMember>>

const shutCalls = (token: string) =>
  Promise.all([
    api.ask(contract.wallet.depositVendor, { amount: '500' }, { token }),
    api.ask(contract.wallet.transfer, { source: 'main', target: 'fg', amount: '100' }, { token }),
    api.ask(contract.games.launch, { game_name: 'fg', device: 'pc' }, { token }),
  ])
const withdraw = async ({ payoutAccount }: Member, token: string) => {
  const order = { amount: '500', payout_type: 'bank', payout_account: payoutAccount, withdrawal_password: 'paper88' }
  return (await api.askProved(contract.wallet.requestWithdrawal, order as never, { token })).body
}
const closure = async (token: string) =>
  ((await api.ask(protection.session, {}, { token })).body.data as { closure: unknown }).closure

describe('a national register behind HTTP', () => {
  it('gets ID number, name and birthday, and leaves play open for a person who is not listed', async () => {
    const { idNumber, account, signIn } = await clearedMember()
    expect(register.queries.at(-1)).toEqual({ idNumber, name: account, birthday: '1990-01-31' })
    const token = await signIn()
    expect(await closure(token)).toBeNull()
    for (const { body } of await shutCalls(token)) expect(body).toMatchObject({ status: true })
  })

  it.each<[string, Answer]>([
    ['is down', (response) => void response.destroy()],
    ['never answers', () => {}],
    ['answers with an error', json(503, { error: 'maintenance' })],
    ['answers with something else', json(200, { listed: 'perhaps' })],
    ['answers with a page', (response) => void response.end('<html>')],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"listed":')
        setTimeout(() => response.destroy(), 50)
      },
    ],
  ])('that %s closes play until it answers, but never withdrawals', async (_, fault) => {
    const member = await clearedMember()
    register.answers(fault)
    const token = await member.signIn()
    for (const { body } of await shutCalls(token))
      expect(body).toMatchObject({ errorCode: 'play_closed', params: { kind: 'review' } })
    expect(await withdraw(member, token)).toMatchObject({ status: true })
    register.answers(clear)
    await queryRegisterAgain(api.context, () => true)
    expect(await closure(token)).toBeNull()
  })

  it('that lists a person later excludes them at the next sign-in, but never closes withdrawals', async () => {
    const member = await clearedMember()
    register.answers(json(200, { listed: true, until: '2028-01-01T00:00:00.000Z' }))
    const token = await member.signIn()
    expect(await closure(token)).toEqual({ kind: 'exclusion', ends_at: '2028-01-01T00:00:00.000Z', imposed: true })
    for (const { body } of await shutCalls(token)) expect(body).toMatchObject({ errorCode: 'play_closed' })
    expect(await withdraw(member, token)).toMatchObject({ status: true })
  })
})
