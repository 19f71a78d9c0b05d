import { calls } from '../../contract/index'
import { checkAccess, checkReply, checkWrongInput } from './check-call.mjs'
import { fault, judgeReply } from './judge-reply.mjs'
import { lookAgain } from './look-again.mjs'
import { changes } from './plan-changes.mjs'
import { reads } from './plan-reads.mjs'
import { createSend } from './send.mjs'

/**
 * @typedef {import('./check-call.mjs').Row} Row
 * @typedef {import('./plan-reads.mjs').State} State
 * @typedef {import('./plan-reads.mjs').Step} Step
 * @typedef {import('./plan-reads.mjs').CallName} CallName
 * @typedef {{ rows: Row[], left: string[] }} Walked
 */

/** @type {Record<CallName, Step>} */
const steps = { ...reads, ...changes }
const callOf = new Map(calls.map(({ name, call }) => [name, call]))
const isChange = (/** @type {string} */ name) => name in changes

/** @param {CallName} name */
function called(name) {
  const call = callOf.get(name)
  if (!call) throw new Error(`the contract has no call ${name}`)
  return call
}

/** @param {import('./options.mjs').Options} options @param {import('./send.mjs').Send} send @returns {State} */
function beginning(options, send) {
  return {
    ...{ options, token: null, fresh: null, seen: {}, left: [] },
    ask: async (name, input, token) => {
      const call = called(name)
      return judgeReply(call, await send(call, input, { token }), options.timeoutMs).output ?? null
    },
  }
}

/** Why a call is not asked, or null. @param {CallName} name @param {Step} step @param {State} state */
async function whyNot(name, step, state) {
  if (isChange(name) && !state.options.write) return 'needs --write'
  if (step.as === 'fresh' && !state.fresh) return 'needs the new member that auth.register makes'
  return (await step.needs?.(state)) ?? null
}

/**
 * @param {CallName} name @param {Step} step @param {State} state @param {import('./check-call.mjs').Doing} doing
 * @returns {Promise<Row>}
 */
async function walkOne(name, step, state, doing) {
  const call = called(name)
  /** @type {Row} */
  const row = { call: name, path: call.path, answered: '', ms: null, columns: {}, reasons: [] }
  const token = step.as === 'fresh' ? (state.fresh?.token ?? state.token) : state.token
  const missing = await whyNot(name, step, state)
  // Nobody is signed in here, so that even a right input moves nothing.
  if (call.access !== 'guest') await checkAccess(row, call, step.input(state), doing)
  if (step.wrong && (call.access === 'guest' || token)) await checkWrongInput(row, call, step.wrong, token, doing)
  if (missing) return { ...row, answered: missing }
  if (call.access !== 'guest' && !token) {
    const finding = { ...fault('', 'nobody is signed in'), column: /** @type {const} */ ('answered') }
    return { ...row, answered: 'nobody is signed in', reasons: [...row.reasons, finding] }
  }
  const input = step.input(state)
  const output = await checkReply(row, call, step, input, token, doing)
  if (output !== undefined) await step.after?.(state, output, input)
  return row
}

/**
 * Walks the 36 calls of a running backend against the contract, one after the other.
 *
 * @param {import('./options.mjs').Options} options
 * @param {import('./send.mjs').Adapter | null} adapter
 * @returns {Promise<Walked>}
 */
export async function walk(options, adapter) {
  const { url, timeoutMs, slowMs } = options
  const send = createSend({ baseUrl: url, timeoutMs, adapter })
  const state = beginning(options, send)
  /** @type {Row[]} */
  const rows = []
  for (const [name, step] of /** @type {[CallName, Step][]} */ (Object.entries(steps))) {
    rows.push(await walkOne(name, step, state, { send, timeoutMs, slowMs }))
  }
  const asked = (/** @type {CallName} */ name) => ({ call: called(name), input: steps[name].input(state) })
  if (options.write) await lookAgain(rows, asked, state, { send, timeoutMs, slowMs })
  return { rows, left: state.left }
}

/** Whether a row stands for a call that the site cannot use. @param {Row} row */
export const isAtFault = ({ reasons }) => reasons.some(({ level }) => level === 'fault')
/** Whether the call itself was asked. @param {Row} row */
export const wasAsked = ({ ms }) => ms !== null
