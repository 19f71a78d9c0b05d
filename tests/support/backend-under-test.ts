import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sandbox } from '@/sandbox'
import { demoAccount } from '@/server/seed/seed-demo-member'
import { seedEmpty } from '@/server/seed/seed-empty'
import type { Options } from '@/tests/conformance/backend/plan-reads'
import { createTestApi } from './api'
import { codeFromOutbox } from './registration'

type Handler = (request: Request) => Response | Promise<Response>

/** Timeout on a busy machine for creating the demo member's history, or for a walk with changes. */
export const walkTimeoutMs = 120_000

/** The embedded API with its demo member on its own port; `stand` puts another server in front of it. */
export async function openBackendUnderTest() {
  const api = await createTestApi()
  await seedEmpty(
    { ...api.context, ports: { ...api.context.ports, ...sandbox.ports(api.sandbox) } },
    { sandbox, context: api.sandbox },
  )
  const honest: Handler = (request) => api.app.fetch(request)
  let front = honest
  // Serves the code that was sent to a member to the command line of a test.
  const answer: Handler = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/outbox') return front(request)
    return new Response(await codeFromOutbox(api.db, searchParams.get('mobile') ?? ''))
  }
  const server = serve({ fetch: answer, port: 0 })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let members = 0

  /** The options of a walk; each walk with `write` registers another member. */
  function options(given: Partial<Options> = {}): Options {
    members += 1
    // Limits use the fixed clock, so each walk starts an hour after the previous one.
    api.clock.advance(3_600_000)
    return {
      ...{ url, account: demoAccount.account, password: demoAccount.password, write: false },
      ...{ mobile: `+8869${String(20_000_000 + members)}`, withdrawalPassword: demoAccount.withdrawalPassword },
      codeFrom: `node -e 'fetch("${url}/outbox?mobile="+encodeURIComponent(process.argv[1])).then(async(r)=>console.log(await r.text()))'`,
      ...{ timeoutMs: 5_000, slowMs: 5_000 },
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
export type BackendUnderTest = Awaited<ReturnType<typeof openBackendUnderTest>>
