import { asc, eq, sql } from 'drizzle-orm'
import { smsOutbox } from '@/server/db/schema'
import { createSandboxSms } from '@/sandbox/ports/sms'
import { describeSms } from '@/tests/support/conformance/sms'
import { openTestDatabase } from '@/tests/support/test-database'

describeSms('the sandbox outbox', async () => {
  const { db, close } = await openTestDatabase()
  return {
    sms: createSandboxSms(db),
    received: async (mobile) => {
      const rows = db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile)).orderBy(asc(smsOutbox.createdAt))
      return (await rows).map(({ text }) => text)
    },
    refuse: async () => void (await db.execute(sql`alter table sms_outbox rename to sms_outbox_away`)),
    close,
  }
})
