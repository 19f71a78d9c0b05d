import type { Database } from '@/server/db/client'
import { smsOutbox } from '@/server/db/schema'
import type { Sms } from '@/server/ports/sms'

/** Sends nothing: a text message is written to the outbox, where the operator reads it. */
export const createSandboxSms = (db: Database): Sms => ({
  send: async ({ mobile, text, at }) => {
    await db.insert(smsOutbox).values({ mobile, text, createdAt: at })
  },
})
