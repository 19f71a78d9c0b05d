import type { Database } from '../db/client'
import { bankAccounts, consents, members } from '../db/schema'
import { createReferralCode } from '../domain/security/register'
import { hashPassword } from '../domain/auth/password'
import type { SystemContext } from '../domain/context'
import { termsVersion } from '../domain/rules'
import { playDemoHistory, type SeedSandbox } from './play-demo-history'

/** The demo member for trying the product; created only if the sandbox is on. */
export const demoAccount = {
  account: 'demo',
  password: 'lantern88',
  withdrawalPassword: 'paper88',
  mobile: '+886900000000',
} as const

const dayMs = 86_400_000

async function createDemoMember(db: Database, createdAt: Date): Promise<string> {
  const { account, password, withdrawalPassword, mobile } = demoAccount
  const [member] = await db
    .insert(members)
    .values({
      account,
      accountKey: account,
      mobile,
      createdAt,
      passwordHash: await hashPassword(password),
      withdrawalPasswordHash: await hashPassword(withdrawalPassword),
      promoteCode: createReferralCode(),
      birthday: '1990-05-20',
      idNumber: 'A123456789',
      idNumberKey: 'A123456789',
      identityState: 'certified',
    })
    .returning({ id: members.id })
  if (!member) throw new Error('the demo member was not stored')
  const agreed = { memberId: member.id, version: termsVersion, accepted: true, at: createdAt }
  const kinds = ['terms', 'privacy', 'adult', 'notice'] as const
  await db.insert(consents).values(kinds.map((kind) => ({ ...agreed, kind })))
  await db.insert(bankAccounts).values({
    memberId: member.id,
    bankName: '玉山商業銀行',
    branchName: '信義分行',
    accountName: '林曉明',
    accountNumber: '0123456789012',
    createdAt,
  })
  return member.id
}

/** Creates a certified member who joined six weeks ago, has a history and may withdraw. */
export async function seedDemoMember(system: SystemContext, seed: SeedSandbox): Promise<void> {
  const memberId = await createDemoMember(system.db, new Date(system.now().getTime() - 42 * dayMs))
  await playDemoHistory(system, memberId, seed)
}
