import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessagePanel } from '@/components/mail/message-panel'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { Message } from '@/contract/member/mail'
import { reportDataChange } from '@/lib/time/data-changes'
import { saveToken } from '@/lib/storage/session'
import { useUnreadStore } from '@/stores/resources'
import { mock, mockFailure, mockUnknownCursor, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

const message = (id: string, read: boolean): Message => ({
  id,
  type: 'system',
  title: `訊息 ${id}`,
  content: '<p>內容<script>alert(1)</script></p>',
  read,
  created_at: '2026-11-20T03:00:00Z',
})

let read: string[] = []
const server = openMockServer(
  mock(contract.mail.detail, ({ type, cursor }) => {
    if (type === 'personal') return { items: [], next_cursor: null }
    return cursor
      ? { items: [message('3', true)], next_cursor: null }
      : { items: [message('1', false), message('2', true)], next_cursor: 'c' }
  }),
  mock(contract.mail.unreadCount, () => {
    const system = 1 - read.length
    return { count: system + 1, by_type: { system, personal: 1 } }
  }),
  mock(contract.mail.read, ({ id }) => {
    read.push(id)
    return {}
  }),
  mock(contract.mail.readAll, () => {
    read = ['1', '4']
    server.use(mock(contract.mail.unreadCount, () => ({ count: 0, by_type: { system: 0, personal: 0 } })))
    return {}
  }),
)

beforeEach(async () => {
  read = []
  saveToken('t')
  await useUnreadStore.getState().load()
})

afterEach(() => void vi.restoreAllMocks())

describe('MessagePanel', () => {
  it('marks a message read once, when it is opened, and refreshes the count', async () => {
    renderSite(<MessagePanel />)
    const first = await screen.findByRole('button', { name: /未讀\s*訊息 1/ })
    expect(screen.getByText('共 2 則未讀')).toBeInTheDocument()
    await userEvent.click(first)
    expect(await screen.findByText('內容')).toBeInTheDocument()
    expect(document.querySelector('script')).toBeNull()
    await userEvent.click(first)
    await userEvent.click(first)
    expect(read).toEqual(['1'])
    expect(await screen.findByText('共 1 則未讀', { selector: 'p' })).toBeInTheDocument()
  })

  it('says that the messages may be old while they cannot be fetched', async () => {
    renderSite(<MessagePanel />)
    await screen.findByText('共 2 則未讀')
    server.use(mockFailure(contract.mail.unreadCount, 'internal'))
    await act(useUnreadStore.getState().reload)
    expect(screen.getByText('共 2 則未讀 · 更新失敗')).toBeInTheDocument()
    const outdated = () => screen.queryByText(/更新失敗/)
    // The mark stays while the count is fetched again, until that succeeds.
    server.resetHandlers()
    let reloaded: Promise<void> | undefined
    act(() => void (reloaded = useUnreadStore.getState().reload()))
    expect(outdated()).toBeInTheDocument()
    await act(() => reloaded!)
    expect(outdated()).toBeNull()
  })

  it('shows the number of unread messages at each tab if the backend counts them separately', async () => {
    const page = renderSite(<MessagePanel />)
    expect(await screen.findByRole('tab', { name: '系統公告 共 1 則未讀' })).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: /未讀\s*訊息 1/ }))
    expect(await screen.findByRole('tab', { name: '系統公告' })).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: '個人訊息 共 1 則未讀' })).toBeInTheDocument()
    page.unmount()
    server.use(mock(contract.mail.unreadCount, () => ({ count: 2 })))
    await useUnreadStore.getState().load()
    renderSite(<MessagePanel />)
    expect(screen.getByRole('tab', { name: '個人訊息' })).toBeInTheDocument()
  })

  it('loads the next page, marks all messages read and says when there are none', async () => {
    renderSite(<MessagePanel />)
    await userEvent.click(await screen.findByRole('button', { name: '載入更多' }))
    expect(await screen.findByText('訊息 3')).toBeInTheDocument()
    // The button is gone, so the focus moves to the first message that it loaded.
    expect(screen.getByRole('button', { name: /訊息 3/ })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '全部標為已讀' }))
    await waitFor(() => expect(screen.getByText('全部已讀')).toBeInTheDocument())
    expect(screen.queryByRole('button', { name: /^未讀/ })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: '個人訊息' }))
    expect(await screen.findByText('目前沒有個人訊息')).toBeInTheDocument()
  })

  it('shows a new message above the loaded ones when the backend reports a change', async () => {
    renderSite(<MessagePanel />)
    await userEvent.click(await screen.findByRole('button', { name: '載入更多' }))
    await screen.findByText('訊息 3')
    const opened = screen.getByRole('button', { name: /訊息 2/ })
    await userEvent.click(opened)
    const newest = { items: [message('9', false), message('1', true), message('2', true)], next_cursor: 'c' }
    server.use(mock(contract.mail.detail, () => newest))
    act(() => reportDataChange(['balance']))
    act(() => reportDataChange(['messages']))
    expect(await screen.findByText('訊息 9')).toBeInTheDocument()
    const titles = screen.getAllByText(/^訊息 \d$/).map(({ textContent }) => textContent?.slice(-4))
    expect(titles).toEqual(['訊息 9', '訊息 1', '訊息 2', '訊息 3'])
    expect(opened).toHaveAttribute('aria-expanded', 'true')
    expect(screen.queryByRole('button', { name: '載入更多' })).toBeNull()
  })

  it('starts from the first page if the server does not know the cursor', async () => {
    renderSite(<MessagePanel />)
    const more = await screen.findByRole('button', { name: '載入更多' })
    server.use(mockUnknownCursor(contract.mail.detail, [message('4', true)]))
    await userEvent.click(more)
    expect(await screen.findByText('訊息 4')).toBeInTheDocument()
    expect(screen.queryByText('訊息 1')).toBeNull()
  })

  it('keeps messages unread if the server fails, and disables the button once all are read', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
    server.use(mockFailure(contract.mail.readAll, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<MessagePanel />)
    const readAll = await screen.findByRole('button', { name: '全部標為已讀' })
    await userEvent.click(readAll)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    expect(screen.getByRole('button', { name: /^未讀/ })).toBeInTheDocument()
    server.resetHandlers()
    await userEvent.click(readAll)
    await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('已全部標為已讀'))
    expect(screen.queryByRole('alert')).toBeNull()
    // Nothing is left to mark, but the button must keep the focus.
    await waitFor(() => expect(readAll).toHaveAttribute('aria-disabled', 'true'))
    expect(readAll).toHaveFocus()
  })

  it('shows why loading failed, and retries', async () => {
    server.use(mockFailure(contract.mail.detail, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<MessagePanel />)
    expect(await screen.findByText('系統忙碌中')).toBeInTheDocument()
    server.resetHandlers()
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByText('訊息 2')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /訊息 1/ })).toHaveFocus()
  })
})
