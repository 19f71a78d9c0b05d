// Tests lib/site/inline-scripts.ts
import { runInThisContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { api, onUnauthorized } from '@/lib/api'
import { earlyDetailScript } from '@/lib/site/inline-scripts'
import { readDevice } from '@/lib/storage/browser'
import { saveLocale } from '@/lib/storage/language'
import { readToken, saveToken } from '@/lib/storage/session'
import { mockCall, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'

const server = openMockServer()
const replyTo = vi.fn<(token: string | null) => Response>()

/** Node's `Request` does not accept relative addresses, unlike a browser's. */
class BrowserRequest extends Request {
  constructor(input: URL | RequestInfo, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

beforeAll(() => void vi.stubGlobal('Request', BrowserRequest))
afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  delete window.early
  saveLocale('tw', '繁體中文')
  document.documentElement.lang = 'zh-Hant-TW'
  saveToken('secret-token')
  readDevice()
  let credit = 0
  replyTo.mockReset().mockImplementation(() => {
    credit += 1
    return Response.json({ status: true, data: member({ credit: `${credit}.00` }) })
  })
  server.use(mockCall(contract.account.detail, (request) => replyTo(request.headers.get('authorization'))))
})

/** Runs the script as a browser does when it reads the head of a page. */
const openPage = () => void runInThisContext(earlyDetailScript)
const settled = () => vi.waitFor(() => expect(replyTo).toHaveBeenCalledOnce())

it("the member's detail is requested while scripts load, and the client's first call gets that reply", async () => {
  openPage()
  await settled()
  await expect(api.account.detail({})).resolves.toMatchObject({ credit: '1.00' })
  await expect(api.account.detail({})).resolves.toMatchObject({ credit: '2.00' })
  expect(replyTo).toHaveBeenCalledTimes(2)
})

it('an early reply that belongs to an earlier session is not used', async () => {
  openPage()
  await settled()
  saveToken('of-another-session')
  await expect(api.account.detail({})).resolves.toMatchObject({ credit: '2.00' })
  expect(replyTo).toHaveBeenLastCalledWith('Bearer of-another-session')
})

it('an early 401 ends the session once, as any other', async () => {
  const ended = vi.fn()
  onUnauthorized(ended)
  replyTo.mockImplementation(() => Response.json({ status: false, error: { code: 'unauthorized' } }, { status: 401 }))
  openPage()
  await settled()
  await expect(api.account.detail({})).rejects.toMatchObject({ httpStatus: 401 })
  expect(ended).toHaveBeenCalledOnce()
  expect(readToken()).toBeNull()
})

it('after an early request without a reply, the client sends the request itself', async () => {
  replyTo.mockImplementationOnce(() => Response.error())
  openPage()
  await settled()
  await expect(api.account.detail({})).resolves.toMatchObject({ credit: '1.00' })
})

it('nothing is requested early without a session', async () => {
  localStorage.removeItem('token')
  openPage()
  expect(window.early).toBeUndefined()
})
