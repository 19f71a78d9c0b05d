import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { sandbox } from '@/sandbox'
import { demoAccount } from '@/server/seed/seed-demo-member'
import { seedEmpty } from '@/server/seed/seed-empty'
import type { Options } from '@/tests/conformance/backend/plan-reads'
import { createTestApi } from './api'
import { codeFromOutbox } from './registration'

type Handler = (request: Request) => Response | Promise<Response>

/** Long enough for a machine that does much else: making the demo member's history, or a walk with changes. */
export const walkTimeoutMs = 120_000

/** The embedded API with its demo member on a port of its own; `stand` puts something else in its front. */
export async function openBackendUnderTest() {
  const api = await createTestApi()
  await seedEmpty({ ...api.context, ports: sandbox.ports(api.sandbox) }, { sandbox, context: api.sandbox })
  const honest: Handler = (request) => api.app.fetch(request)
  let front = honest
  // Where a test's command line asks for the code that a member was sent.
  const answer: Handler = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/outbox') return front(request)
    return new Response(await codeFromOutbox(api.db, searchParams.get('mobile') ?? ''))
  }
  const server = serve({ fetch: answer, port: 0 })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let members = 0

  /** The options of a walk; each with `write` registers somebody else. */
  function options(given: Partial<Options> = {}): Options {
    members += 1
    // Limits count by the clock, which stands still: each walk begins an hour after the last.
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
