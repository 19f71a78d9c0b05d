import type { Database } from '@/server/db/client'
import { smsOutbox } from '@/server/db/schema'
import type { Sms } from '@/server/ports/sms'

/** Writes text messages to the outbox, where the operator reads them, instead of sending them. */
export const createSandboxSms = (db: Database): Sms => ({
  send: async ({ mobile, text, at }) => {
    await db.insert(smsOutbox).values({ mobile, text, createdAt: at })
  },
})
