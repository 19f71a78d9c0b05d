import { beforeEach, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { loadMemberData } from '@/stores/member-data'
import { mock, mockFailure, mockRaw, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'

const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mockRaw(contract.mail.unreadCount, { status: false, msg: '信箱維護中' }),
  mock(contract.games.memberList, () => []),
  mockRaw(contract.content.site, { status: false, msg: '設定維護中' }),
)
const onFailure = vi.fn<(error: unknown) => void>()
const reported = () => onFailure.mock.calls.map(([error]) => (error as Error).message)

beforeEach(() => {
  saveToken('t')
  onFailure.mockReset()
})

it("the member's data show for each failed part its own message", async () => {
  await loadMemberData(onFailure)
  expect(reported()).toEqual(['信箱維護中', '設定維護中'])
})

it("the member's data show no error because the session ended", async () => {
  server.use(mockFailure(contract.account.detail, 'unauthorized', { errorMessage: '請重新登入' }))
  await loadMemberData(onFailure)
  expect(reported()).not.toContain('請重新登入')
})
