import type { CheckSettings, Row } from './check-call'
import { calls, type CallName } from '@/contract'
import { toMinor } from '@/contract/amount'
import type { ErrorCode } from '@/contract/errors'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import type { Options, State, Step } from './plan-reads'
import type { Answer, Send } from './send'
import { checkAccess, checkReply, checkWrongInput, checkWrongSecret } from './check-call'
import { judgeAmount, judgeList, judgeTimes, judgeTransfer, readBalances } from './judge-meaning'
import { fault, judgeReply } from './judge-reply'
import { judgeMadeNow, judgeSense, judgeTotals, judgeValidBets } from './judge-sense'
import { recheckEmptyLists } from './recheck-empty-lists'
import { changes, smallTransfer } from './plan-changes'
import { reads } from './plan-reads'
import { createSend, patiently } from './send'

export type Walked = {
  /** A single sentence about the whole backend, if every row would say the same; otherwise null. */
  headline: string | null
  rows: Row[]
  left: string[]
}

const steps = { ...reads, ...changes } as Record<CallName, Step>
const callOf = new Map(calls.map(({ name, call }) => [name, call]))
const isChange = (name: string) => name in changes

function called(name: CallName) {
  const call = callOf.get(name)
  if (!call) throw new Error(`the contract has no call ${name}`)
  return call
}

function initialState(options: Options, send: Send, absent: State['absent']): State {
  return {
    ...{ options, absent, token: null, fresh: null, seen: {}, left: [] },
    ask: async (name, input, token) => {
      const call = called(name)
      return (judgeReply(call, await send(call, input, { token }), options.timeoutMs).output ?? null) as never
    },
  }
}

/** Returns why a call is skipped, or null. */
async function skipReason(name: CallName, step: Step, state: State) {
  if (isChange(name) && !state.options.write) return 'needs --write'
  if (step.as === 'fresh' && !state.fresh) return 'needs the new member that auth.register creates'
  return (await step.needs?.(state)) ?? null
}

async function walkOne(name: CallName, step: Step, state: State, settings: CheckSettings): Promise<Row> {
  const call = called(name)
  const { options } = state
  const row: Row = { call: name, path: call.path, answered: '', ms: null, columns: {}, reasons: [] }
  if (state.absent.some((absent) => absent === name)) return { ...row, answered: 'the adapter says that it is absent' }
  const token = step.as === 'fresh' ? (state.fresh?.token ?? state.token) : state.token
  const missing = await skipReason(name, step, state)
  // These requests have no valid session, so even valid input moves nothing.
  if (call.access !== 'guest') await checkAccess(row, call, step.input(state), settings)
  if (step.wrong && (call.access === 'guest' || token)) await checkWrongInput(row, call, step.wrong, token, settings)
  if (missing) return { ...row, answered: missing }
  if (call.access !== 'guest' && !token) {
    const finding = { ...fault('', 'nobody is signed in'), column: 'answered' as const }
    return { ...row, answered: 'nobody is signed in', reasons: [...row.reasons, finding] }
  }
  if (step.wrongSecret) await checkWrongSecret(row, call, step.wrongSecret(state), token, settings)
  const input = step.input(state)
  const venue = name === 'wallet.transfer' ? state.seen.venue : undefined
  const before = venue ? await readBalances(state, venue) : null
  // Orders have the minimum that the backend returned, and a transfer no more than it says the main wallet has.
  const impossible: ErrorCode[] = ['amount_below_minimum']
  if (before && before.main >= toMinor(smallTransfer)) impossible.push('insufficient_balance')
  const output = await checkReply(row, call, step, input, { ...settings, token, impossible })
  const meaning = [
    ...judgeAmount(input as Record<string, unknown>, output),
    ...judgeTimes(output),
    ...judgeSense(output, options.nowMs()),
    ...judgeValidBets(output),
    ...(step.repeat === 'order_number' ? judgeMadeNow(output, options.nowMs()) : []),
    // Rows that cannot be read are left out.
    ...(row.columns.shape === 'fault' ? [] : judgeTotals(output)),
    ...(await judgeList({ name, call, token, ...settings }, output)),
    ...(venue ? judgeTransfer(input as Record<string, unknown>, output, before, await readBalances(state, venue)) : []),
  ]
  const further =
    output === undefined ? [] : await step.after?.(state, output as never, input as Record<string, unknown>)
  row.reasons.push(...[...meaning, ...(further ?? [])].map((finding) => ({ ...finding, column: 'meaning' as const })))
  return row
}

/** Returns the headline for a backend where no reply follows the contract. */
function headlineOf(rows: readonly Row[], first: Answer | undefined, adapter: Adapter | null): string | null {
  const made = rows.filter(wasCalled)
  if (!first || made.some(({ columns }) => columns.shape === 'ok' || columns.shape === 'refused')) return null
  return `None of the ${made.length} calls that were made has the contract’s shape. The first was ${first.exchange}.
${
  adapter
    ? 'Check what the adapter sends, such as keys from the environment, and how its `outcome` reads replies.'
    : 'Check the address: everything before /api/v1. For another protocol write an adapter: docs/connecting-a-backend.md, step 4.'
}`
}

/** Checks the 36 calls of a running backend against the contract, one after another. */
export async function walk(options: Options, adapter: Adapter | null): Promise<Walked> {
  const { url, timeoutMs, slowMs } = options
  const answers: Answer[] = []
  const sendOne = patiently(createSend({ baseUrl: url, timeoutMs, adapter }), options.onWait ?? (() => {}))
  const send: Send = async (...request) => {
    const answer = await sendOne(...request)
    answers.push(answer)
    return answer
  }
  const state = initialState(options, send, adapter?.absent ?? [])
  const rows: Row[] = []
  for (const [name, step] of Object.entries(steps) as [CallName, Step][]) {
    rows.push(await walkOne(name, step, state, { send, timeoutMs, slowMs }))
    // If the first call gets no reply, stops: every further call would wait just as long.
    if (rows.length === 1 && answers.every(({ trouble }) => trouble !== null)) {
      const headline = answers[0]?.unreached ?? `No answer from ${url} within ${timeoutMs} ms.`
      return { headline, rows, left: [] }
    }
  }
  const requestFor = (name: CallName) => ({ call: called(name), input: steps[name].input(state) })
  if (options.write) await recheckEmptyLists(rows, requestFor, state, { send, timeoutMs, slowMs })
  return { headline: headlineOf(rows, answers.at(0), adapter), rows, left: state.left }
}

/** Whether the site cannot use the call of this row. */
export const isAtFault = ({ reasons }: Row) => reasons.some(({ level }) => level === 'fault')
/** Whether the call was made, not skipped. */
export const wasCalled = ({ ms }: Row) => ms !== null
