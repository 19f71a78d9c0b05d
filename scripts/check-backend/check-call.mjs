import { randomUUID } from 'node:crypto'
import { codeOf, judgeLockedOut, judgeRefusal, wordsOf } from './judge-refusal.mjs'
import { fault, isRefusal, judgeReply, note } from './judge-reply.mjs'

/**
 * @typedef {import('./send.mjs').Answer} Answer
 * @typedef {import('./send.mjs').Call} Call
 * @typedef {import('./plan-reads.mjs').Step} Step
 * @typedef {import('./plan-reads.mjs').CallName} CallName
 * @typedef {'answered' | 'shape' | 'error shape' | 'access'} Column
 * @typedef {import('./judge-reply.mjs').Finding & { column: Column }} Reason
 *
 * @typedef {object} Row
 * @property {CallName} call
 * @property {string} path
 * @property {string} answered the HTTP status of the call's own reply, or why it was not asked
 * @property {number | null} ms
 * @property {Partial<Record<Column, 'ok' | 'fault' | 'refused'>>} columns those that were looked at
 * @property {Reason[]} reasons
 *
 * @typedef {object} Doing
 * @property {import('./send.mjs').Send} send
 * @property {number} timeoutMs
 * @property {number} slowMs
 */

const madeUpToken = 'made-up-token-that-nobody-was-given'

/** @param {Row} row @param {Column} column @param {import('./judge-reply.mjs').Finding[]} findings */
function add(row, column, findings) {
  row.reasons.push(...findings.map((finding) => ({ ...finding, column })))
  const hasFault = findings.some(({ level }) => level === 'fault')
  row.columns[column] = hasFault || row.columns[column] === 'fault' ? 'fault' : 'ok'
}

/** What a call without a session, and one with a token of nobody's, is answered. @param {Row} row @param {Call} call @param {object} input @param {Doing} doing */
export async function checkAccess(row, call, input, { send, timeoutMs }) {
  const without = await send(call, input, { token: null })
  add(row, 'access', judgeLockedOut(without, timeoutMs, 'without a token'))
  // A guest's answer to a member's call is no failure whose shape could be looked at.
  if (without.status === 401) add(row, 'error shape', judgeRefusal(without, timeoutMs))
  const madeUp = await send(call, input, { token: madeUpToken })
  add(row, 'access', judgeLockedOut(madeUp, timeoutMs, 'with a token of nobody’s'))
}

/** What input is answered that the contract refuses. @param {Row} row @param {Call} call @param {object} wrong @param {string | null} token @param {Doing} doing */
export async function checkWrongInput(row, call, wrong, token, { send, timeoutMs }) {
  const answer = await send(call, wrong, { token })
  const isTaken =
    !isRefusal(answer) && !judgeReply(call, answer, timeoutMs).findings.some(({ level }) => level === 'fault')
  if (isTaken && call.path !== '/api/v1/user/login')
    return add(row, 'error shape', [note('', 'takes input that the contract refuses')])
  add(row, 'error shape', judgeRefusal(answer, timeoutMs))
  const other = await send(call, wrong, { token, locale: 'tw' })
  if (wordsOf(answer) !== '' && wordsOf(other) === wordsOf(answer))
    add(row, 'error shape', [note('msg', 'the same words for en-US and zh-Hant-TW')])
}

/** Sends a call that moved points again, with its key. @param {Row} row @param {Call} call @param {object} input @param {{ token: string | null, key: string, field: string, first: unknown }} sent @param {Doing} doing */
async function checkRepeat(row, call, input, { token, key, field, first }, { send, timeoutMs }) {
  const { output } = judgeReply(call, await send(call, input, { token, key }), timeoutMs)
  const again = output && Reflect.get(/** @type {object} */ (output), field)
  if (again !== first) add(row, 'shape', [fault(field, 'sent again with its Idempotency-Key, the call acted twice')])
}

/**
 * Asks a call for what it is for.
 *
 * @param {Row} row @param {Call} call @param {Step} step @param {object} input @param {string | null} token @param {Doing} doing
 * @returns {Promise<unknown>} its output; undefined when there is none to go on with
 */
export async function checkReply(row, call, step, input, token, doing) {
  const { send, timeoutMs, slowMs } = doing
  const key = randomUUID()
  const answer = await send(call, input, { token: call.access === 'guest' ? null : token, key })
  row.answered = answer.status === null ? (answer.trouble ?? 'nothing') : `HTTP ${answer.status}`
  row.ms = answer.ms
  if (call.access === 'guest') {
    const wantsToken = answer.status === 401 || answer.status === 403
    add(row, 'access', wantsToken ? [fault('', `HTTP ${answer.status} without a token, but guests may ask it`)] : [])
  }
  const code = codeOf(answer)
  if (isRefusal(answer) && code && [...call.errors, 'rate_limited'].includes(code)) {
    add(row, 'error shape', judgeRefusal(answer, timeoutMs))
    row.columns.shape = 'refused'
    row.reasons.push({ ...note('', `refused with ${code}, so the shape of its reply was not seen`), column: 'shape' })
    return undefined
  }
  const { findings, output } = judgeReply(call, answer, timeoutMs)
  const isLost = answer.status === null || answer.status >= 400
  add(row, 'answered', isLost ? findings : [])
  if (!isLost) add(row, 'shape', findings)
  if (answer.ms > slowMs) add(row, 'answered', [note('', `slow: ${answer.ms} ms`)])
  if (output !== undefined && step.repeat) {
    const first = Reflect.get(/** @type {object} */ (output), step.repeat)
    await checkRepeat(row, call, input, { token, key, field: step.repeat, first }, doing)
  }
  return output
}
