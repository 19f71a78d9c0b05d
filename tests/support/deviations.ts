import { contract } from '@/contract'
import type { Call } from '@/contract/define'

type Handler = (request: Request) => Response | Promise<Response>
type Body = Record<string, unknown>

/** A deviation of a backend from the contract, and where `npm run check:backend` must report it. */
export type Deviation = {
  what: string
  call: Call
  /** The backend's reply to this call; `honest` sends the correct one. */
  answer: (request: Request, honest: Handler) => Response | Promise<Response>
  found: { column: string; field: string; says: RegExp }
}

const succeeded = (answer: Response) => answer.status === 200

/** Changes the body of successful replies only. */
const reply =
  (change: (body: Body) => unknown): Deviation['answer'] =>
  async (request, honest) => {
    const answer = await honest(request)
    if (!succeeded(answer)) return answer
    return Response.json(change((await answer.json()) as Body))
  }
/** Changes the data of successful replies only. */
const data = (change: (data: Body & Body[]) => unknown) =>
  reply((body) => ({ ...body, data: change(body.data as Body & Body[]) }))
/** Changes each row of a page. */
const rows = (change: (row: Body) => Body) =>
  data((page) => ({ ...page, items: (page.items as unknown as Body[]).map(change) }))
/** Changes failed replies only. */
const failure =
  (change: (body: Body, status: number) => Response): Deviation['answer'] =>
  async (request, honest) => {
    const answer = await honest(request)
    return succeeded(answer) ? answer : change((await answer.json()) as Body, answer.status)
  }
const without = (row: Body, field: string) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))

const { account, mail, bank, content, games, records, wallet } = contract

/** One deviation for each call, so that a single walk must report each of them. */
export const deviations: readonly Deviation[] = [
  {
    what: 'a field is missing',
    call: account.promote,
    answer: data((code) => without(code, 'joined')),
    found: { column: 'shape', field: 'data.joined', says: /^missing, expected number/ },
  },
  {
    what: 'an amount is a number',
    call: records.deposits,
    answer: rows((row) => ({ ...row, amount: Number(row.amount) })),
    found: { column: 'shape', field: 'data.items[0].amount', says: /a number\), expected string/ },
  },
  {
    what: 'an amount has thousands marks',
    call: wallet.venueBalance,
    answer: data((venues) => [{ ...venues[0], balance: '1,234.50' }]),
    found: { column: 'shape', field: 'data[0].balance', says: /"1,234\.50".*expected text like/ },
  },
  {
    what: 'the reply has another envelope',
    call: content.marquee,
    answer: reply(({ data: list }) => ({ status: true, result: list })),
    found: { column: 'shape', field: 'data', says: /^missing; there is result$/ },
  },
  {
    what: 'a flat reply is wrapped',
    call: mail.unreadCount,
    answer: reply(({ count }) => ({ status: true, data: { count } })),
    found: { column: 'shape', field: 'count', says: /^missing, expected number; not known there: data$/ },
  },
  {
    what: 'a failure has HTTP 200 and no `status`',
    call: mail.detail,
    answer: failure((body, status) =>
      status === 401 ? Response.json(body, { status }) : Response.json({ errorMessage: body.errorMessage }),
    ),
    found: { column: 'error shape', field: 'status', says: /HTTP 200 without status: false/ },
  },
  {
    what: 'a member’s call is answered without a token',
    call: bank.list,
    answer: async (request, honest) => {
      const answer = await honest(request)
      return answer.status === 401 ? Response.json({ status: true, data: {} }) : answer
    },
    found: { column: 'access', field: '', says: /^without a token: HTTP 200, expected 401$/ },
  },
  {
    what: 'a guest’s call requires a token',
    call: content.activities,
    answer: (request, honest) =>
      request.headers.has('authorization')
        ? honest(request)
        : Response.json({ status: false, msg: 'no' }, { status: 401 }),
    found: { column: 'access', field: '', says: /^HTTP 401 without a token, but guests may make this call$/ },
  },
  {
    what: 'the content type of the reply is HTML',
    call: content.posts,
    answer: async (request, honest) =>
      new Response(await (await honest(request)).text(), { headers: { 'content-type': 'text/html' } }),
    found: { column: 'shape', field: 'content-type', says: /^text\/html, expected application\/json$/ },
  },
  {
    what: 'the reply is a proxy’s error page',
    call: bank.stores,
    answer: () => new Response('<h1>502</h1>', { headers: { 'content-type': 'application/json' } }),
    found: { column: 'shape', field: '', says: /^the body is not JSON$/ },
  },
  {
    what: 'a field has another name',
    call: games.guestList,
    answer: data((list) => list.map((game) => ({ ...without(game, 'game_code'), code: game.game_code }))),
    found: {
      column: 'shape',
      field: 'data[0].game_code',
      says: /^missing, expected string; not known there: code; and \d+ more like it$/,
    },
  },
  {
    what: 'there is no such route',
    call: records.rebate,
    answer: async (request, honest) => {
      const answer = await honest(request)
      return succeeded(answer) ? new Response('not here', { status: 404 }) : answer
    },
    found: {
      column: 'answered',
      field: '',
      says: /^there is no such call: POST http.*\/api\/v1\/user\/rebate: HTTP 404 text\/plain$/,
    },
  },
  {
    what: 'no reply arrives within the site’s timeout',
    call: records.betSummary,
    answer: async (request, honest) => {
      const answer = await honest(request)
      return succeeded(answer) ? new Promise<Response>(() => undefined) : answer
    },
    found: { column: 'answered', field: '', says: /^no answer within 5000 ms to POST http.*\/bet\/info: no reply$/ },
  },
  {
    what: 'a state is not in the contract',
    call: account.detail,
    answer: data((member) => ({ ...member, identity_state: 'verified' })),
    found: { column: 'shape', field: 'data.identity_state', says: /"verified".*one of uncertified, under_review/ },
  },
  {
    what: 'a time is in seconds',
    call: records.betDetail,
    answer: rows((row) => ({ ...row, bet_time: Date.parse(String(row.bet_time)) / 1000 })),
    found: { column: 'shape', field: 'data.items[0].bet_time', says: /a number\), expected string/ },
  },
  {
    what: 'a failure has neither message nor code',
    call: games.list,
    answer: failure((_, status) => Response.json({ status: false }, { status })),
    found: { column: 'error shape', field: 'msg', says: /^no message, and no errorCode/ },
  },
  {
    what: 'invalid input is answered with HTTP 500',
    call: records.withdrawals,
    answer: failure((body, status) => Response.json(body, { status: status === 401 ? 401 : 500 })),
    found: { column: 'error shape', field: 'status', says: /^HTTP 500 for invalid_input, expected 400$/ },
  },
]
