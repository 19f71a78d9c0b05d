import type { Page } from '@playwright/test'
import { contract } from '../../contract'
import { favourites } from '../../contract/optional/favourites'
import { highlights } from '../../contract/optional/highlights'
import type { Call, Output } from '../../contract/define'
import { limitKinds, limitPeriods } from '../../contract/optional/protection'
import { live } from '../../contract/optional/live'
import { passkeys } from '../../contract/optional/passkeys'
import { optional } from '../../contract/optional'
import { highlightsAt } from '../../sandbox/venue/highlights'
import { noLimits, quietSession } from '../../tests/support/mocked/answers/protection'

/** The time that the clock shows in every screenshot. */
export const frozenAt = '2026-03-02T04:00:00Z'
const earlier = '2026-03-01T12:30:00Z'
const earlierDay = '2026-03-01'

const limits = {
  minimum: '100.00',
  maximum: '50000.00',
  daily_cap: '200000.00',
  quick_amounts: ['500.00', '1000.00', '3000.00', '5000.00'],
}

const member: Output<typeof contract.account.detail> = {
  account: 'player01',
  credit: '12480.50',
  held: '0.00',
  in_transit: '0.00',
  mobile: '+886912***678',
  birthday: '1990-05-17',
  id_number: 'A12****789',
  introducer: null,
  identity_state: 'certified',
  identity_reason: null,
  has_withdrawal_password: true,
  last_login_at: earlier,
  registered_at: '2025-11-20T01:00:00Z',
  withdrawal_terms: {
    minimum: '100.00',
    maximum: '100000.00',
    daily_cap: '300000.00',
    left_today: '300000.00',
    fee: '0.00',
    usdt_fee: '1.00',
    usdt_rate: '32.00',
    free_left_today: 1,
    opens_at: null,
    turnover_required: '5000.00',
    turnover_done: '3200.00',
  },
}

const bound: Output<typeof contract.bank.list> = {
  identity_state: 'certified',
  identity_reason: null,
  accounts: [
    {
      id: '1',
      bank_name: '玉山商業銀行',
      branch_name: '信義分行',
      account_name: '林曉明',
      account_number: '********4321',
    },
  ],
  further_account: null,
  virtual_accounts: [],
  stores: [{ chain: 'family', store_number: '信義店' }],
  stores_required: 5,
  more_accounts: { allowed: false, maximum: 5, days_left: 0, bets_left: '1200000.00' },
}

const orders: Output<typeof contract.records.deposits>['items'] = (['success', 'pending', 'failed'] as const).map(
  (status, index) => ({
    order_number: `D20260301000${index + 1}`,
    transaction_number: null,
    payment_track_number: null,
    order_time: earlier,
    payment_deadline: null,
    convenience_store_code: null,
    remittance_account: null,
    amount: `${index + 1}000.00`,
    exchange_rate: null,
    network: null,
    address: null,
    cash_flow_order_number: null,
    status,
    type: 'vendor' as const,
    payable: null,
    payment: null,
  }),
)

const announcements = ['春季例行維護於三月九日清晨進行', '請妥善保管您的密碼'].map((title, index) => ({
  id: index + 1,
  title,
  content: `<p>${title}。</p>`,
  published_at: earlier,
}))

const promotions: Output<typeof contract.content.activities> = (['new', 'daily', 'sport'] as const).map(
  (type, index) => ({
    id: index + 1,
    type,
    title: ['新會員首儲禮', '每日簽到', '賽事返水'][index] ?? '',
    summary: '詳見活動內容。',
    picture: ['gift', 'coins', 'sport-promo'][index] ?? '',
    content: '<p>詳見活動內容。</p>',
    starts_at: '2026-01-31T16:00:00Z',
    ends_at: '2026-03-31T15:59:59Z',
  }),
)

const venues = (['ameba', 'be', 'evo', 'super2'] as const).map((venue, index) => ({
  venue,
  name: venue,
  balance: `${index * 250}.00`,
  maintenance: false,
}))

const bets = { bets: 12, bet_amount: '3200.00', valid_bet_amount: '3200.00', win_lose: '-180.00' }

const page = <Item>(items: Item[]) => ({ items, next_cursor: null })

type Reply = readonly [call: Call, output: unknown]
/** Throws if a reply violates the contract: otherwise the screenshot would show the site's error. */
const reply = <C extends Call>(call: C, output: Output<C>): Reply => [call, call.output.parse(output)]

const replies: readonly Reply[] = [
  reply(contract.account.detail, member),
  reply(contract.mail.unreadCount, { count: 2, by_type: { system: 1, personal: 1 } }),
  reply(contract.bank.list, bound),
  reply(contract.content.marquee, announcements),
  reply(contract.content.posts, announcements),
  reply(contract.content.activities, promotions),
  reply(contract.content.site, {
    register_google_verify: false,
    top_up: { vendor: limits, usdt: limits, store: limits },
    usdt_rate: '32.00',
  }),
  reply(contract.wallet.venueBalance, venues),
  reply(contract.records.deposits, { ...page(orders), totals: { count: 3, amount: '6000.00' } }),
  reply(contract.records.withdrawals, { ...page([]), totals: { count: 0, amount: '0.00' } }),
  reply(contract.records.rebate, {
    ...page([{ date: earlierDay, valid_bet_amount: '3200.00', rebate_amount: '16.00' }]),
    totals: { valid_bet_amount: '3200.00', rebate_amount: '16.00' },
  }),
  reply(contract.records.betSummary, {
    platforms: [{ platform: 'ameba', platform_name: 'Ameba', ...bets }],
    days: [
      {
        date: earlierDay,
        bet_amount: bets.bet_amount,
        valid_bet_amount: bets.valid_bet_amount,
        win_lose: bets.win_lose,
      },
    ],
    totals: bets,
  }),
  reply(contract.records.betDetail, page([])),
  reply(optional.protection.overview, {
    ...noLimits,
    limits: limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => ({
        kind,
        period,
        limit: kind === 'top_up' && period === 'month' ? '10000.00' : null,
        own: kind === 'top_up' && period === 'month' ? '10000.00' : null,
        operator: null,
        used: kind === 'top_up' ? '9000.00' : '0',
        left: kind === 'top_up' && period === 'month' ? '1000.00' : null,
        renews_at: kind === 'top_up' ? '2026-03-31T16:00:00Z' : null,
        raise: null,
      })),
    ),
  }),
  reply(optional.protection.session, {
    ...quietSession,
    started_at: '2026-03-02T03:36:00Z',
    stakes: '1240.00',
    result: '-320.00',
  }),
  reply(optional.security.devices, { items: [], previous_sign_in: null }),
  reply(optional.passkeys.list, { items: [], recovery_codes_left: null }),
  reply(optional.protection.complaints, []),
  reply(optional.protection.marketing, { wanted: false }),
  reply(optional.protection.promotions, { promotions: [], left: '0.00' }),
  reply(optional.statement.list, {
    ...page([
      {
        id: '1',
        number: 'D202603010001',
        time: earlier,
        kind: 'top_up' as const,
        returned: false,
        detail: null,
        amount: '1000.00',
        balance_before: '0.00',
        balance_after: '1000.00',
      },
    ]),
    totals: { count: 1, credited: '1000.00', debited: '0.00' },
    by_kind: [{ kind: 'top_up', count: 1, credited: '1000.00', debited: '0.00' }],
    opening_balance: '0.00',
    closing_balance: '1000.00',
  }),
  reply(optional.statement.summary, {
    period: { topped_up: '1000.00', withdrawn: '0.00', net: '1000.00' },
    lifetime: { topped_up: '1000.00', withdrawn: '0.00', net: '1000.00' },
    results: [],
    bets_from: null,
  }),
  reply(highlights.list, { now: frozenAt, ...highlightsAt('tw', new Date(frozenAt)) }),
  reply(contract.mail.detail, page([])),
  reply(favourites.list, []),
  reply(favourites.recent, []),
]

type Sent = { url: string; method: string; headers: Record<string, string>; postData?: string }
/** A reply to a page that the browser has left fails, and nobody needs it. If a shown page lacks a reply, its screenshot differs. */
const ignoreLeaving = () => undefined

/** Calls that the product answers itself, because seeded data such as games and banks is the same in every run. */
const answeredByProduct: readonly Call[] = [
  contract.games.guestList,
  contract.games.memberList,
  highlights.titles,
  contract.bank.stores,
]

/**
 * Answers the page's API calls with the same data in every run. Returns the paths of unexpected calls, which stay without an
 * answer.
 *
 * Speaks to Chromium itself: Playwright's `route` turns off the browser's cache, so that each page would be fetched and
 * compiled from nothing.
 */
export async function freezeApi(browserPage: Page): Promise<string[]> {
  const unexpected: string[] = []
  const chromium = await browserPage.context().newCDPSession(browserPage)
  const answer = (requestId: string, body: Buffer, headers: Record<string, string> = {}) =>
    chromium.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => ({
        name,
        value,
      })),
      body: body.toString('base64'),
    })
  /** The product's own answer. Its real date is replaced, because the site sets its clock by the server's. */
  const answerByProduct = async (requestId: string, { url, method, headers, postData }: Sent) => {
    // The page has no real session, so the guests' list replaces the member's. They differ only in maintenance.
    const address = url.replace(contract.games.memberList.path, contract.games.guestList.path)
    const response = await browserPage.request.fetch(address, { method, headers, ...(postData && { data: postData }) })
    return answer(requestId, await response.body(), { date: new Date(frozenAt).toUTCString() })
  }
  chromium.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const known = replies.find(([call]) => call.path === pathname)
    if (known) {
      const [call, output] = known
      const flat = call.envelope === 'flat' ? (output as object) : { data: output }
      void answer(requestId, Buffer.from(JSON.stringify({ status: true, ...flat }))).catch(ignoreLeaving)
    } else if (answeredByProduct.some((call) => call.path === pathname)) {
      void answerByProduct(requestId, request).catch(ignoreLeaving)
    } else if (pathname !== live.changes.path && pathname !== passkeys.startSignIn.path) {
      // The two calls that are left out wait for a change or for the member to choose a passkey; neither happens here.
      unexpected.push(pathname)
    }
  })
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] })
  return unexpected
}
