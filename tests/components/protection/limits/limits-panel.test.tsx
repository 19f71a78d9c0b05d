import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { LimitsPanel } from '@/components/protection/limits/limits-panel'
import { MemberLimits } from '@/components/protection/member-limits'
import { SelfTest } from '@/components/protection/self-test'
import { limitKinds, limitPeriods, protection, type ProtectionOverview } from '@/contract/optional/protection'
import { statement } from '@/contract/optional/statement'
import { restoreFormDraft, saveFormDraft } from '@/lib/forms/form-draft'
import { saveToken } from '@/lib/storage/session'
import { useSessionStore } from '@/stores/session'
import { mock, mockCall, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

type Row = ProtectionOverview['limits'][number]

function overviewWith(given: Partial<ProtectionOverview> = {}, changed: Partial<Row> = {}): ProtectionOverview {
  const none = { limit: null, own: null, operator: null, used: '0', left: null, renews_at: null, raise: null }
  const limits = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period, ...none })))
  return {
    limits: limits.map((row) => (row.kind === 'top_up' && row.period === 'month' ? { ...row, ...changed } : row)),
    closure: null,
    reminder_minutes: 30,
    review_from: null,
    suggested: '10000.00',
    decided: true,
    points: { main: '2100.00', venues: '4270.50', taken_back: '188.00', withdrawable: '6182.50' },
    history: [],
    ...given,
  }
}

const used = { limit: '10000.00', own: '10000.00', used: '9000.00', left: '1000.00', renews_at: '2026-11-30T16:00:00Z' }
const complaint = {
  number: 'C20261124-ABC234',
  text: '訂單太慢',
  state: 'new' as const,
  sent_at: '2026-11-24T10:00:00Z',
  answer_by: '2026-12-09T10:00:00Z',
  answer: null,
  answered_at: null,
}
const server = openMockServer(
  mock(protection.overview, () => overviewWith({}, used)),
  mock(protection.complaints, () => []),
  mock(protection.marketing, ({ wanted = false }) => ({ wanted })),
)
beforeEach(() => saveToken('t'))

describe('LimitsPanel', () => {
  it('says that the complaints could not be loaded, with a retry', async () => {
    server.use(mockFailure(protection.complaints, 'not_found'))
    renderSite(<LimitsPanel />)
    const retry = await screen.findByRole('button', { name: '再試一次' })
    server.use(mock(protection.complaints, () => [complaint]))
    await userEvent.click(retry)
    expect(await screen.findByText(complaint.number)).toBeVisible()
  })

  it('keeps a complaint that is being typed through a reload', async () => {
    const page = () =>
      renderSite(
        <main>
          <LimitsPanel />
        </main>,
      )
    const { unmount } = page()
    await userEvent.type(await screen.findByRole('textbox'), '訂單太慢')
    saveFormDraft()
    unmount()
    page()
    const stop = restoreFormDraft()
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('訂單太慢'))
    stop()
  })

  it('says that the choice of offers could not be loaded, with a retry', async () => {
    server.use(mockFailure(protection.marketing, 'not_found'))
    renderSite(<LimitsPanel />)
    const card = within(await screen.findByRole('region', { name: '優惠訊息' }))
    const retry = await card.findByRole('button', { name: '再試一次' })
    expect(card.queryByRole('checkbox')).toBeNull()
    server.use(mock(protection.marketing, () => ({ wanted: true })))
    await userEvent.click(retry)
    await waitFor(() => expect(card.getByRole('checkbox', { name: '接收優惠訊息' })).toBeChecked())
    expect(card.getByRole('checkbox')).toBeEnabled()
  })

  it('shows promotional offers as off until the member turns them on', async () => {
    const sent: unknown[] = []
    server.use(
      mock(protection.marketing, (input) => {
        sent.push(input)
        return { wanted: input.wanted ?? false }
      }),
    )
    renderSite(<LimitsPanel />)
    const box = await screen.findByRole('checkbox', { name: '接收優惠訊息' })
    await waitFor(() => expect(box).toBeEnabled())
    expect(box).not.toBeChecked()
    await userEvent.click(box)
    await waitFor(() => expect(sent).toEqual([{}, { wanted: true }]))
    expect(box).toBeChecked()
  })

  it.each(['sent', 'lost'])('sends a complaint and shows its number and deadline if the reply is %s', async (reply) => {
    server.use(reply === 'lost' ? mockUnreachable(protection.complain) : mock(protection.complain, () => [complaint]))
    renderSite(<LimitsPanel />)
    await userEvent.type(await screen.findByLabelText('申訴內容'), '訂單太慢')
    server.use(mock(protection.complaints, () => [complaint]))
    await userEvent.click(screen.getByRole('button', { name: '送出申訴' }))
    expect(await screen.findByText('C20261124-ABC234')).toBeVisible()
    expect(screen.getByText(/12月9日.*前回覆/)).toBeVisible()
  })

  it('states how much of a limit is used, how much is left, and when its period restarts', async () => {
    renderSite(<LimitsPanel />)
    const bar = await screen.findByRole('meter', { name: '每月' })
    expect(bar).toHaveAttribute('aria-valuenow', '90')
    expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/已用 9,000 \/ 10,000。 還剩 1,000 .*12月1日/))
  })

  it('lowers a limit immediately and shows what is left', async () => {
    const sent: unknown[] = []
    server.use(
      mock(protection.setLimit, (input) => {
        sent.push(input)
        return overviewWith({}, { ...used, limit: '9500.00', own: '9500.00', left: '500.00' })
      }),
    )
    renderSite(<LimitsPanel />)
    await userEvent.click(await screen.findByRole('button', { name: /調整.*儲值限額/ }))
    const field = await screen.findByLabelText('每月（點）')
    await userEvent.clear(field)
    await userEvent.type(field, '9500')
    expect(screen.getByRole('dialog')).toHaveTextContent('降低立即生效。留空表示不設限額。')
    await userEvent.click(screen.getByRole('button', { name: '儲存限額' }))
    expect(await screen.findByText('還剩 500')).toBeVisible()
    expect(sent).toEqual([{ kind: 'top_up', period: 'month', value: '9500.00' }])
  })

  it('asks at the field for whole minutes of play', async () => {
    renderSite(<LimitsPanel />)
    await userEvent.click(await screen.findByRole('button', { name: /調整.*遊戲時限/ }))
    const field = (await screen.findAllByLabelText(/（分鐘）$/))[0]!
    const save = screen.getByRole('button', { name: '儲存限額' })
    for (const typed of ['0.5', '1.5', '0']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      expect(field).toHaveAccessibleDescription('請輸入整數分鐘，至少 1 分鐘')
      expect(save).toBeDisabled()
    }
    await userEvent.clear(field)
    await userEvent.type(field, '90')
    expect(field).toHaveAccessibleDescription('')
    expect(save).toBeEnabled()
  })

  it('says from when a removal can be confirmed, and enables its request only after the member ticked the statement', async () => {
    renderSite(<LimitsPanel />)
    await userEvent.click(await screen.findByRole('button', { name: /調整.*儲值限額/ }))
    await userEvent.clear(await screen.findByLabelText('每月（點）'))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent(/提高或取消限額：.+起可以確認，.+前未確認則維持原本的限額。/)
    const request = within(dialog).getByRole('button', { name: '申請提高' })
    expect(request).toBeDisabled()
    await userEvent.click(within(dialog).getByLabelText('我了解：確認之後，每月就沒有限額。'))
    expect(request).toBeEnabled()
  })

  it('shows the largest top-up that the daily and monthly limit together still allow', async () => {
    const { limits } = overviewWith({}, used)
    const day = { limit: '3000.00', own: '3000.00', used: '500.00', left: '2500.00' }
    const both = limits.map((row) => (row.kind === 'top_up' && row.period === 'day' ? { ...row, ...day } : row))
    server.use(mock(protection.overview, () => overviewWith({ limits: both })))
    renderSite(<LimitsPanel />)
    const card = await screen.findByRole('region', { name: '儲值限額' })
    expect(card).toHaveTextContent('現在最多可儲值1,000以「每月」為準')
  })

  it('opens the break and the exclusion form at the first press', async () => {
    renderSite(<LimitsPanel />)
    const jumps = within(await screen.findByRole('navigation', { name: '直接前往' }))
    await userEvent.click(jumps.getByRole('button', { name: '休息' }))
    expect(await screen.findByRole('dialog', { name: '休息' })).toBeVisible()
    expect(jumps.getByRole('link', { name: '找人聊聊', hidden: true })).toHaveAttribute('href', '#talk-to-someone')
  })

  it('lists the changes of limits', async () => {
    const change = { kind: 'loss', period: 'week', from: '500.00', to: null, at: '2026-11-24T08:40:00Z' } as const
    server.use(mock(protection.overview, () => overviewWith({ history: [{ ...change, action: 'raise_requested' }] })))
    renderSite(<LimitsPanel />)
    await userEvent.click(await screen.findByText('限額變更紀錄'))
    const row = screen.getByText('申請提高: 輸點限額 · 7 天內').closest('li')
    expect(row).toHaveTextContent('500 → 未設定')
    expect(row).toHaveTextContent('11月24日')
  })

  it('shows top-ups, withdrawals and result of the last 31 days beside a raise that can be confirmed', async () => {
    const money = { topped_up: '9000.00', withdrawn: '2500.00', net: '6500.00' }
    const bets = { month: '2026-11', venue: 'fg', venue_name: 'FG', bets: 3, stakes: '1240.00' }
    const results = [
      { ...bets, result: '-400.00' },
      { ...bets, venue: 'evo', result: '80.50' },
    ]
    const raise = { to: '20000.00', from: '2026-01-01T00:00:00Z', until: '2999-01-08T00:00:00Z' }
    server.use(
      mock(protection.overview, () => overviewWith({}, { ...used, raise })),
      mock(statement.summary, () => ({ period: money, lifetime: money, results, bets_from: null })),
    )
    renderSite(<LimitsPanel />)
    expect(await screen.findByText('過去 31 天：儲值 9,000.00，託售 2,500.00，輸贏 −319.50')).toBeVisible()
  })

  it('says when the next review of the limits is due', async () => {
    server.use(mock(protection.overview, () => overviewWith({ review_from: '2027-05-24T10:00:00Z' }, used)))
    renderSite(<LimitsPanel />)
    expect(await screen.findByText(/^下次檢視：2027年5月24日/)).toBeVisible()
  })

  it('says that raising a limit takes effect later, and offers to keep the current limit', async () => {
    const raise = { to: '20000.00', from: '2999-01-01T00:00:00Z', until: '2999-01-08T00:00:00Z' }
    server.use(mock(protection.overview, () => overviewWith({}, { ...used, raise })))
    renderSite(<LimitsPanel />)
    const waiting = await screen.findByRole('region', { name: '儲值限額 · 每月' })
    expect(waiting).toHaveTextContent('在那之前，限額仍是 10,000。')
    const offered = within(waiting).getAllByRole('button')
    expect(offered.map((button) => button.textContent)).toEqual(['維持 10,000'])
    let proceed = () => {}
    const gate = new Promise<void>((resolve) => (proceed = resolve))
    let calls = 0
    server.use(
      mockCall(protection.cancelRaise, async () => {
        calls += 1
        await gate
        return Response.json({ status: true, data: overviewWith({}, used) })
      }),
    )
    const panel = waiting.parentElement
    await userEvent.dblClick(within(waiting).getByRole('button'))
    await waitFor(() => expect(within(waiting).getByRole('button')).toHaveAttribute('aria-busy', 'true'))
    proceed()
    await waitFor(() => expect(waiting).not.toBeInTheDocument())
    expect(calls).toBe(1)
    // The pressed button is gone.
    expect(panel).toHaveFocus()
  })

  it('says above the password what an exclusion does, and shows a wrong password at its field', async () => {
    server.use(mockFailure(protection.close, 'password_wrong', { errorMessage: '目前的登入密碼錯誤' }))
    renderSite(<LimitsPanel />)
    await userEvent.click(await screen.findByRole('button', { name: '選擇排除期間' }))
    const dialog = await screen.findByRole('dialog', { name: '自我排除' })
    expect(dialog).toHaveTextContent('6,182.50')
    await userEvent.click(within(dialog).getByLabelText('不限期'))
    await userEvent.type(within(dialog).getByLabelText('登入密碼'), 'guess1234')
    await userEvent.click(within(dialog).getByRole('button', { name: '開始不限期的自我排除' }))
    await waitFor(() =>
      expect(within(dialog).getByLabelText('登入密碼')).toHaveAccessibleDescription('目前的登入密碼錯誤'),
    )
  })

  it('shows an exclusion with the points that can be withdrawn, and no way to shorten it', async () => {
    const closure = {
      kind: 'exclusion' as const,
      started_at: '2026-11-24T13:10:00Z',
      ends_at: null,
      lift_from: '2999-05-24T13:10:00Z',
      lift_requested_at: null,
      reopens_at: null,
      returning: true,
    }
    server.use(mock(protection.overview, () => overviewWith({ closure })))
    renderSite(<LimitsPanel />)
    expect(await screen.findByRole('heading', { name: '您已自我排除，不限期' })).toBeVisible()
    expect(screen.getByRole('link', { name: '立即託售' })).toHaveAttribute('href', '/withdrawal')
    expect(screen.queryByRole('button', { name: '選擇休息時間' })).toBeNull()
    expect(screen.queryByRole('button', { name: '申請恢復' })).toBeNull()
    cleanup()
    server.use(mock(protection.overview, () => overviewWith({ closure: { ...closure, imposed: true } })))
    renderSite(<LimitsPanel />)
    expect(await screen.findByRole('heading', { name: '您的帳號暫停遊戲，不限期' })).toBeVisible()
  })
})

it('the limits page describes the tools to guests, and offers the tools to members', async () => {
  useSessionStore.setState({ state: 'guest' })
  const { unmount } = renderSite(<MemberLimits>tools in words</MemberLimits>)
  expect(screen.getByText('tools in words')).toBeVisible()
  unmount()
  useSessionStore.setState({ state: 'member' })
  renderSite(<MemberLimits>tools in words</MemberLimits>)
  expect(await screen.findByRole('meter', { name: '每月' })).toBeVisible()
})

describe('SelfTest', () => {
  it.each([
    ['從不', '沒有明顯的警訊'],
    ['有時', '找人聊聊會有幫助'],
  ])('after nine answers of %s, shows the result “%s” and sends nothing', async (answer, title) => {
    renderSite(<SelfTest />)
    await userEvent.click(screen.getByRole('button', { name: '開始檢測' }))
    const dialog = await screen.findByRole('dialog')
    const show = within(dialog).getByRole('button', { name: '看結果' })
    const all = within(dialog).getAllByRole('radio', { name: answer })
    expect(all).toHaveLength(9)
    for (const radio of all.slice(1)) await userEvent.click(radio)
    expect(show).toBeDisabled()
    for (const radio of all.slice(0, 1)) await userEvent.click(radio)
    await userEvent.click(show)
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: '找人聊聊' })).toHaveAttribute('href', '/limits#talk-to-someone')
  })

  it('shows the middle one of three results for a score of six', async () => {
    renderSite(<SelfTest />)
    await userEvent.click(screen.getByRole('button', { name: '開始檢測' }))
    const never = await screen.findAllByRole('radio', { name: '從不' })
    for (const radio of never.slice(2)) await userEvent.click(radio)
    for (const radio of screen.getAllByRole('radio', { name: '幾乎總是' }).slice(0, 2)) await userEvent.click(radio)
    await userEvent.click(screen.getByRole('button', { name: '看結果' }))
    expect(await screen.findByRole('dialog', { name: '有些地方值得留意' })).toBeVisible()
  })
})
