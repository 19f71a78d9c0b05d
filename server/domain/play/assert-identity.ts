import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { ruleSetting } from '../rule-settings'

/**
 * Throws `identity_not_certified` if the operator's rule requires a verified identity (LCCP 17.1.1; GLI-19 2.5.2) and
 * the member has none.
 */
export async function assertIdentity(
  tx: Database,
  memberId: string,
  rule: 'identity_before_top_up' | 'identity_before_play',
): Promise<void> {
  if ((await ruleSetting(tx, rule)) === 0n) return
  const certified = and(eq(members.id, memberId), eq(members.identityState, 'certified'))
  if ((await tx.$count(members, certified)) === 0) throw new DomainError('identity_not_certified')
}
