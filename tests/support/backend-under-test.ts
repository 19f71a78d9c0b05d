import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sandbox } from '@/sandbox'
import { bankAccounts, withdrawalOrders } from '@/server/db/schema'
import { demoAccount } from '@/server/seed/seed-demo-member'
import { seedEmpty } from '@/server/seed/seed-empty'
import type { Options } from '@/tests/conformance/backend/plan-reads'
import { createTestApi, type TestApi } from './api'
import { codeFromOutbox } from './registration'

type Handler = (request: Request) => Response | Promise<Response>

/** Timeout for creating the demo member's history, or for a walk with changes, on a busy machine. */
export const walkTimeoutMs = 120_000

/** Starts the embedded API with its demo member on its own port; `stand` puts another server in front of it. */
export async function openBackendUnderTest() {
  const api = await createTestApi()
  await seedEmpty(
    { ...api.context, ports: { ...api.context.ports, ...sandbox.ports(api.sandbox) } },
    { sandbox, context: api.sandbox },
  )
  await withdrawBefore(api)
  const honest: Handler = (request) => api.app.fetch(request)
  let front = honest
  // Serves the SMS code of a member for the `--code-from` command of a test.
  const answer: Handler = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/outbox') return front(request)
    return new Response(await codeFromOutbox(api.db, searchParams.get('mobile') ?? ''))
  }
  const server = serve({ fetch: answer, port: 0 })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let members = 0

  /** The options of a walk. Each walk with `write` registers another member. */
  function options(given: Partial<Options> = {}): Options {
    members += 1
    // Rate limits follow the fixed clock, so each walk starts an hour after the previous one.
    api.clock.advance(3_600_000)
    return {
      ...{ url, account: demoAccount.account, password: demoAccount.password, write: false },
      ...{ mobile: `+8869${String(20_000_000 + members)}`, withdrawalPassword: demoAccount.withdrawalPassword },
      codeFrom: `node -e 'fetch("${url}/outbox?mobile="+encodeURIComponent(process.argv[1])).then(async(r)=>console.log(await r.text()))'`,
      ...{ timeoutMs: 5_000, slowMs: 5_000, nowMs: () => api.clock.now().getTime() },
      ...given,
    }
  }

  return {
    api,
    url,
    options,
    honest,
    stand: (handler: Handler) => void (front = handler),
    close: async () => {
      server.close()
      await api.close()
    },
  }
}

/** Adds an old withdrawal of the demo member, so that the walk's own withdrawal needs no proof of identity. */
async function withdrawBefore({ db, clock }: TestApi): Promise<void> {
  const [account] = await db.select().from(bankAccounts)
  if (!account) throw new Error('the demo member has no bank account')
  const { memberId, bankName, branchName, accountName, accountNumber } = account
  await db.insert(withdrawalOrders).values({
    ...{ orderNumber: 'W20260101AAAAAAAAA', memberId, payoutType: 'bank', status: 'success', review: 'paid' },
    ...{ amountMinor: 1_000_00n, feeMinor: 0n, arrivesMinor: 1_000_00n },
    destination: { type: 'bank', bankName, branchName, accountName, accountNumber },
    applicationTime: new Date(clock.now().getTime() - 40 * 86_400_000),
  })
}

export type BackendUnderTest = Awaited<ReturnType<typeof openBackendUnderTest>>
