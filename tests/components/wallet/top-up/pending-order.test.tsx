import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PendingOrder } from '@/components/wallet/top-up/pending-order'
import { contract } from '@/contract'
import { locales } from '@/contract/locales'
import { saveToken } from '@/lib/storage/session'
import { saveHasWaiting } from '@/lib/storage/member-history'
import { mock, mockCall, openMockServer } from '@/tests/support/mock'
import { topUp, topUps } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const hourMs = 3_600_000
const dueIn = (ms: number) => new Date(Date.now() + ms).toISOString()
let requested: unknown[] = []
let orders: ReturnType<typeof topUps>
const server = openMockServer(
  mock(contract.records.deposits, (input) => {
    requested.push(input)
    return orders
  }),
)
beforeEach(() => {
  saveToken('t')
  requested = []
})
const headline = () => screen.findByText('等待付款')

describe('an order that waits for payment', () => {
  it.each(locales)('shows its amount and links to its page, in %s', async (locale) => {
    orders = topUps(topUp({ order_number: 'D 7', amount: '1500.00', payment_deadline: dueIn(hourMs) }))
    renderSite(<PendingOrder />, locale)
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/store?order=D%207')
    expect(screen.getByText(/1[,.]500/)).toBeInTheDocument()
    expect(requested).toEqual([{ status: 'pending', limit: 5 }])
  })

  it('is shown if it has no deadline', async () => {
    orders = topUps(topUp({ payment_deadline: null }))
    renderSite(<PendingOrder />)
    expect(await headline()).toBeInTheDocument()
  })

  it('is hidden after its deadline', async () => {
    const inTime = topUp({ order_number: 'D8', payment_deadline: dueIn(hourMs) })
    orders = topUps(topUp({ payment_deadline: dueIn(-1) }), inTime)
    renderSite(<PendingOrder />)
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/store?order=D8')
  })

  it('reserves its space on the next visit, until no order waits', async () => {
    orders = topUps(topUp({ payment_deadline: null }))
    const { unmount } = renderSite(<PendingOrder />)
    await headline()
    unmount()
    orders = topUps()
    const { container } = renderSite(<PendingOrder />)
    expect(container.firstChild).toHaveClass('h-20')
    await waitFor(() => expect(container).toBeEmptyDOMElement())
    expect(renderSite(<PendingOrder />).container).toBeEmptyDOMElement()
  })

  it('is above a form, or below one that the member already uses', async () => {
    orders = topUps(topUp({ payment_deadline: null }))
    const form = (
      <PendingOrder>
        <form>
          <input aria-label="amount" />
        </form>
      </PendingOrder>
    )
    const isAbove = (link: HTMLElement) =>
      Boolean(link.compareDocumentPosition(screen.getByRole('textbox')) & Node.DOCUMENT_POSITION_FOLLOWING)
    saveHasWaiting(false)
    const { unmount } = renderSite(form)
    screen.getByRole('textbox').focus()
    expect(isAbove(await screen.findByRole('link'))).toBe(false)
    expect(screen.getByRole('textbox')).toHaveFocus()
    unmount()
    // From then on, its space above the form is reserved.
    const second = renderSite(form)
    screen.getByRole('textbox').focus()
    expect(isAbove(await screen.findByRole('link'))).toBe(true)
    second.unmount()
    saveHasWaiting(false)
    renderSite(form)
    expect(isAbove(await screen.findByRole('link'))).toBe(true)
  })

  it('leaves the form usable if it cannot be loaded', async () => {
    orders = topUps(topUp({ payment_deadline: null }))
    let isAsked = false
    const refuse = mockCall(contract.records.deposits, () => {
      isAsked = true
      return Response.json({ status: false, errorCode: 'internal' }, { status: 500 })
    })
    server.use(refuse)
    renderSite(<PendingOrder />)
    await waitFor(() => expect(isAsked).toBe(true))
    expect(screen.queryByText('等待付款')).toBeNull()
  })
})
