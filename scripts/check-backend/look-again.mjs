import { judgeReply, unseenRows } from './judge-reply.mjs'

/**
 * Reads again, once there is more to see, what had lists without rows: as the member, and as the one that was registered.
 *
 * @param {import('./check-call.mjs').Row[]} rows
 * @param {(name: import('./plan-reads.mjs').CallName) => { call: import('./send.mjs').Call, input: object }} asked
 * @param {import('./plan-reads.mjs').State} state
 * @param {import('./check-call.mjs').Doing} doing
 */
export async function lookAgain(rows, asked, state, { send, timeoutMs }) {
  const tokens = [state.token, state.fresh?.token].filter((token) => token != null)
  for (const row of rows.filter(({ reasons }) => reasons.some(({ says }) => says === unseenRows))) {
    const { call, input } = asked(row.call)
    for (const token of tokens) {
      const { findings } = judgeReply(call, await send(call, input, { token }), timeoutMs)
      const isUnseen = (/** @type {{ field: string, says: string }} */ { field, says }) =>
        says === unseenRows && findings.some((again) => again.field === field && again.says === unseenRows)
      const faults = findings.filter(({ level }) => level === 'fault')
      row.reasons = row.reasons.filter((reason) => reason.says !== unseenRows || isUnseen(reason))
      row.reasons.push(...faults.map((finding) => ({ ...finding, column: /** @type {const} */ ('shape') })))
      if (faults.length > 0) row.columns.shape = 'fault'
    }
  }
}
