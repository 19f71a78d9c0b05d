import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PromotionAction } from '@/components/content/promotion-action'
import { PromotionList } from '@/components/content/promotion-list'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { Promotion } from '@/contract/member/content'
import { readPending } from '@/lib/hooks/use-money-call'
import { savePlayClosed } from '@/lib/storage/hints'
import { saveToken } from '@/lib/storage/session'
import { usePlaySessionStore } from '@/stores/play-session'
import { useActivitiesStore, useUserDetailStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { quietSession } from '@/tests/support/mocked/answers/protection'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const promotion = (id: number, differs: Partial<Promotion> = {}): Promotion => ({
  id,
  type: 'new',
  title: `活動 ${id}`,
  summary: '首儲加碼',
  picture: 'https://pictures.example/a.jpg',
  content: '<p>條件一</p>',
  starts_at: null,
  ends_at: null,
  ...differs,
})
const promotions = [promotion(1), promotion(2, { type: 'sport' })]
const { applyActivity } = contract.content
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(contract.content.activities, () => promotions),
)

beforeEach(() => {
  localStorage.clear()
  saveToken('t')
  useSessionStore.setState({ state: 'member' })
  useActivitiesStore.setState({ data: promotions, status: 'ready', error: null })
  useUserDetailStore.getState().reset()
  vi.spyOn(toast, 'error').mockReturnValue(undefined)
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it('on a promotion’s own page, the result of an application takes the place and the focus of the button', async () => {
  server.use(mock(applyActivity, () => ({ state: 'applied' as const })))
  renderSite(<PromotionAction promotion={promotion(1)} />)
  await userEvent.click(screen.getByRole('button', { name: '申請參加' }))
  const badge = await screen.findByText('已申請')
  await waitFor(() => expect(badge.closest('section')).toHaveFocus())
})

it('on a promotion’s own page, guests return to it after they sign in', () => {
  useSessionStore.setState({ state: 'guest' })
  renderSite(<PromotionAction promotion={promotion(1)} />)
  expect(screen.getByRole('link', { name: '登入後申請' })).toHaveAttribute('href', '/login?next=%2Fpromote%2F1')
})

async function openFirst() {
  renderSite(<PromotionList initial={null} />)
  await userEvent.click(screen.getByRole('button', { name: /^查看詳情.*活動 1$/ }))
  return screen.findByRole('dialog', { name: '活動 1' })
}
const apply = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: '申請參加' }))

it('an open promotion can be shared', async () => {
  const dialog = await openFirst()
  expect(within(dialog).getByRole('button', { name: '複製連結' })).toBeVisible()
})

describe('an application for a promotion', () => {
  it.each([
    ['applied', '已申請', '申請成功'],
    ['granted', '已發放', '申請成功，點數已發放'],
  ] as const)(
    'shows the result “%s” in a dialog and at the promotion, and cannot be sent again',
    async (state, badge, words) => {
      const ids: (number | string)[] = []
      server.use(
        mock(applyActivity, ({ id }) => {
          ids.push(id)
          return { state }
        }),
      )
      const dialog = await openFirst()
      await apply(dialog)
      expect(await within(dialog).findByText(badge)).toBeInTheDocument()
      expect(within(dialog).queryByRole('button', { name: '申請參加' })).toBeNull()
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(words)
      expect(ids).toEqual([1])
      await userEvent.click(within(dialog).getByRole('button', { name: '關閉' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.getAllByText(badge)).toHaveLength(1)
      // Granted points appear in the balance immediately.
      await waitFor(() => expect(useUserDetailStore.getState().status).toBe(state === 'granted' ? 'ready' : 'idle'))
    },
  )

  it.each([
    ['already_applied', '已申請', '您已申請過此優惠，請至「優惠活動」查看結果'],
    ['activity_closed', '未開放', '此優惠目前未開放申請，請查看其他優惠'],
  ] as const)('shows the promotion’s state after the error %s', async (code, badge, words) => {
    history.replaceState(null, '', '/promote')
    server.use(mockFailure(applyActivity, code))
    const dialog = await openFirst()
    await apply(dialog)
    expect(await within(dialog).findByText(badge)).toBeInTheDocument()
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(words, 'apply')
  })

  it('links to the limits page when a break forbids an application', async () => {
    server.use(mockFailure(applyActivity, 'play_closed', { errorMessage: '休息期間無法使用此功能' }))
    const dialog = await openFirst()
    await apply(dialog)
    const link = { href: '/limits', label: '查看限額與休息' }
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'apply', link))
    expect(within(dialog).getByRole('link', { name: link.label })).toHaveAttribute('href', link.href)
  })

  it('can be sent again unchanged when the server did not reply', async () => {
    server.use(mockUnreachable(applyActivity))
    const dialog = await openFirst()
    await apply(dialog)
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('伺服務器鏈接異常，請檢查！', 'apply'))
    const [kept] = readPending('content.applyActivity')
    let key: string | null = null
    server.use(
      mock(applyActivity, (_, request) => {
        key = request.headers.get('idempotency-key')
        return { state: 'applied' as const }
      }),
    )
    await apply(dialog)
    expect(await within(dialog).findByText('已申請')).toBeInTheDocument()
    expect(key).toBe(kept?.key)
  })

  it('shows its state on later visits, and can be sent again after a rejection', async () => {
    const applications = [{ id: 1, state: 'refused' as const }]
    useUserDetailStore.setState({ data: member({ applications }), status: 'ready' })
    server.use(mock(applyActivity, () => ({ state: 'applied' as const })))
    const dialog = await openFirst()
    expect(within(dialog).getByText('未通過')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: '重新申請' }))
    await within(dialog).findByText('已申請')
    expect(within(dialog).queryByRole('button', { name: /申請/ })).toBeNull()
    act(() => useUserDetailStore.setState({ data: member({ applications: [{ id: 1, state: 'granted' }] }) }))
    expect(within(dialog).getByText('已發放')).toBeInTheDocument()
    act(() => useUserDetailStore.setState({ data: member({ account: 'another' }) }))
    expect(screen.queryByText('已發放')).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('applications'))).toEqual([])
  })

  it('asks a guest to sign in', async () => {
    useSessionStore.setState({ state: 'guest' })
    const dialog = await openFirst()
    expect(within(dialog).getByRole('link', { name: '登入後申請' })).toHaveAttribute(
      'href',
      '/login?next=%2Fpromote%2F1',
    )
    expect(within(dialog).queryByRole('button', { name: '申請參加' })).toBeNull()
  })
})

describe('the list of promotions', () => {
  it('can be filtered by type', async () => {
    renderSite(<PromotionList initial={null} />)
    await userEvent.click(screen.getByRole('button', { name: '體育' }))
    expect(screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)).toEqual([
      '活動 2',
    ])
  })

  it('opens the promotion named in the address once; a reload or Back does not open it again', async () => {
    history.replaceState(null, '', '/?promotion=2&from=home')
    renderSite(<PromotionList initial={promotions} />)
    expect(await screen.findByRole('dialog', { name: '活動 2' })).toBeInTheDocument()
    await waitFor(() => expect(location.search).toBe('?from=home'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()
    renderSite(<PromotionList initial={promotions} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes an open promotion when play closes, and opens none by its address while it is closed', async () => {
    history.replaceState(null, '', '/?promotion=2')
    renderSite(<PromotionList initial={promotions} />)
    expect(await screen.findByRole('dialog', { name: '活動 2' })).toBeInTheDocument()
    const closure = { kind: 'break', ends_at: null } as const
    act(() => usePlaySessionStore.setState({ data: { ...quietSession, closure }, status: 'ready' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    // Before the session has loaded, the stored closure counts.
    usePlaySessionStore.getState().reset()
    savePlayClosed(true)
    history.replaceState(null, '', '/?promotion=1')
    renderSite(<PromotionList initial={promotions} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    savePlayClosed(false)
  })

  it('shows an empty state, or why loading failed', async () => {
    useActivitiesStore.setState({ data: [] })
    const { unmount } = renderSite(<PromotionList initial={null} />)
    expect(screen.getByText('目前沒有優惠')).toBeInTheDocument()
    unmount()
    server.use(mockFailure(contract.content.activities, 'internal', { errorMessage: '系統忙碌中' }))
    useActivitiesStore.getState().reset()
    await expect(useActivitiesStore.getState().load()).rejects.toThrow()
    renderSite(<PromotionList initial={null} />)
    expect(screen.getByRole('alert')).toHaveTextContent('系統忙碌中')
    server.resetHandlers()
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByRole('heading', { name: '活動 1' })).toBeInTheDocument()
  })
})
