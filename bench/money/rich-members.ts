import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/db/client'
import { members, sessions } from '@/server/db/schema'
import { tokenHash } from '@/server/domain/auth/sessions'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'

const pointsMinor = 100_000_000n
const dayMs = 86_400_000

export type RichMember = { id: string; token: string }

/** Creates members with a session and a million points each. */
export async function createRichMembers(db: Database, count: number): Promise<RichMember[]> {
  const at = new Date()
  const rich: RichMember[] = []
  for (let index = 0; index < count; index += 1) {
    const name = `bench${randomUUID().slice(0, 8)}`
    const [member] = await db
      .insert(members)
      .values({
        account: name,
        accountKey: name,
        passwordHash: 'nobody signs in with it',
        mobile: `+8869${String(20_000_000 + index)}`,
        promoteCode: name,
        createdAt: at,
      })
      .returning()
    if (!member) throw new Error('the member was not stored')
    const token = randomUUID()
    await db.insert(sessions).values({
      memberId: member.id,
      tokenHash: tokenHash(token),
      ip: '127.0.0.1',
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + dayMs),
    })
    await inTransaction(db, (tx) =>
      post(tx, {
        reference: `bench:${member.id}`,
        kind: 'top_up',
        debit: systemAccount('vendor'),
        credit: memberAccount('member_main', member.id),
        amountMinor: pointsMinor,
        at,
      }),
    )
    rich.push({ id: member.id, token })
  }
  return rich
}
