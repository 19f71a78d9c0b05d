import type { CheckSettings, Row } from './check-call'
import type { CallName } from '@/contract'
import type { Call } from '@/contract/define'
import type { State } from './plan-reads'
import { judgeReply, unseenRows } from './judge-reply'

/** After the changes, repeats the calls whose lists were empty, for both the given and the registered member. */
export async function recheckEmptyLists(
  rows: Row[],
  requestFor: (name: CallName) => { call: Call; input: object },
  state: State,
  { send, timeoutMs }: CheckSettings,
) {
  const tokens = [state.token, state.fresh?.token].filter((token) => token != null)
  for (const row of rows.filter(({ reasons }) => reasons.some(({ says }) => says === unseenRows))) {
    const { call, input } = requestFor(row.call)
    for (const token of tokens) {
      const { findings } = judgeReply(call, await send(call, input, { token }), timeoutMs)
      const isUnseen = ({ field, says }: { field: string; says: string }) =>
        says === unseenRows && findings.some((again) => again.field === field && again.says === unseenRows)
      const faults = findings.filter(({ level }) => level === 'fault')
      row.reasons = row.reasons.filter((reason) => reason.says !== unseenRows || isUnseen(reason))
      row.reasons.push(...faults.map((finding) => ({ ...finding, column: 'shape' as const })))
      if (faults.length > 0) row.columns.shape = 'fault'
    }
  }
}
