import { and, eq } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import type { Database } from '@/server/db/client'
import { playLimitChanges, playLimits } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { limitsOf, type PlayLimit } from '../play/limit-use'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { lockPlay, protectionOf } from './protection'
import { approvalState, recordApproval } from './two-person-approval'

type Calls = Operator['protection']

/**
 * Sets or lowers the operator's limit at once. Raising or removing it takes two people who request the same value. Throws `not_found`,
 * `state_conflict` if there is none to remove, or `second_person_needed`.
 */
export function limitPlay(context: OperatorContext, input: Parsed<Calls['limit']>): Promise<Output<Calls['limit']>> {
  const { account, kind, period, value, reason } = input
  const minor = value === 'none' ? null : kind === 'play_time' ? toMinor(value) / 100n : toMinor(value)
  return withAudit(context, 'protection.limit', async (tx) => {
    const member = await lockPlay(tx, account)
    const name = { memberId: member.id, setBy: 'operator' as const, kind, period }
    const current = (await limitsOf(tx, member.id)).find(
      (limit) => limit.setBy === 'operator' && limit.kind === kind && limit.period === period,
    )
    if (!current && minor === null) throw new DomainError('state_conflict')
    const isLooser = current !== undefined && (minor === null || minor > current.value)
    // Contains the time of the last change, so that an approval does not count after the limit was changed again.
    const changed = current?.updatedAt.toISOString() ?? ''
    const subject = { action: 'protection', subject: `${member.id} ${kind} ${period} ${value} ${changed}` } as const
    const isAgreed = !isLooser || (await recordApproval(tx, context, subject, 'any amount'))
    const action = !current ? 'set' : isLooser ? 'raise_confirmed' : 'lowered'
    if (isAgreed) await changeLimit(tx, { ...name, value: minor, action, current, at: context.now() })
    const approved = isLooser
      ? await approvalState(tx, context, subject, 'any amount')
      : { approvals: [], approvals_needed: 1 }
    return {
      subject: member.account,
      before: current ? { value: current.value.toString() } : null,
      after: { kind, period, value: minor?.toString() ?? null, reason, decided: isAgreed },
      result: { ...(await protectionOf(tx, member)), ...approved },
    }
  })
}

type LimitChange = Pick<typeof playLimitChanges.$inferInsert, 'memberId' | 'kind' | 'period' | 'action' | 'at'> & {
  setBy: 'operator'
  /** Null removes the limit. */
  value: bigint | null
  current: PlayLimit | undefined
}

async function changeLimit(tx: Database, { value, current, action, at, ...name }: LimitChange): Promise<void> {
  const { memberId, setBy, kind, period } = playLimits
  if (value !== null) {
    const row = { ...name, value, updatedAt: at }
    await tx
      .insert(playLimits)
      .values(row)
      .onConflictDoUpdate({ target: [memberId, setBy, kind, period], set: row })
  } else {
    const isIt = and(eq(memberId, name.memberId), eq(setBy, name.setBy), eq(kind, name.kind), eq(period, name.period))
    await tx.delete(playLimits).where(isIt)
  }
  const values = { valueBefore: current?.value ?? null, valueAfter: value }
  await tx.insert(playLimitChanges).values({ ...name, ...values, action, at })
}
