import { desc, eq } from 'drizzle-orm'
import type { RegisterInput } from '@/contract/member/auth'
import type { Database } from '@/server/db/client'
import { smsOutbox } from '@/server/db/schema'

/** The code in the newest SMS to a number. */
export async function codeFromOutbox(db: Database, mobile: string): Promise<string> {
  const ofNumber = db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile))
  const [newest] = await ofNumber.orderBy(desc(smsOutbox.createdAt)).limit(1)
  const code = /\d{6}/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`no code was sent to ${mobile}`)
  return code
}

/** A registration input that is valid except for its code. */
export function registration(given: Pick<RegisterInput, 'account' | 'mobile'> & Partial<RegisterInput>): RegisterInput {
  const password = 'night88'
  return { password, password_confirmation: password, code: '123456', agreement: true, adult: true, ...given }
}
