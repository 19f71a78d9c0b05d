import { eq, desc } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { settings, smsOutbox } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { withAudit } from './audit'
import type { MovableClock, OperatorContext } from './operator-context'

type Sandbox = Operator['sandbox']
const settingName = 'clock_offset_ms'

/** A clock that runs ahead of the system's. The database keeps the offset, so that the clock never goes back. */
export async function openMovableClock(db: Database): Promise<MovableClock & { now: () => Date }> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, settingName))
  let offsetMs = typeof row?.value === 'number' ? row.value : 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    advance: async (ms) => {
      const moved = { name: settingName, value: offsetMs + ms, updatedAt: new Date() }
      await db.insert(settings).values(moved).onConflictDoUpdate({ target: settings.name, set: moved })
      offsetMs += ms
    },
  }
}

function clockOf({ sandboxClock }: OperatorContext): MovableClock {
  if (!sandboxClock) throw new DomainError('sandbox_off')
  return sandboxClock
}

const clockState = (context: OperatorContext, clock: MovableClock) => ({
  now: context.now().toISOString(),
  offset_ms: clock.offsetMs(),
})

/** The product's time, and how far it is ahead of the system's. Throws `sandbox_off`. */
export function readClock(context: OperatorContext): Promise<Output<Sandbox['clock']>> {
  return Promise.resolve().then(() => clockState(context, clockOf(context)))
}

/** Moves the sandbox's clock forward. Throws `sandbox_off`. */
export async function advanceClock(
  context: OperatorContext,
  { by_ms }: Parsed<Sandbox['advanceClock']>,
): Promise<Output<Sandbox['advanceClock']>> {
  const clock = clockOf(context)
  const before = clock.offsetMs()
  await clock.advance(by_ms)
  const after = { offset_ms: clock.offsetMs() }
  const change = { subject: 'clock', before: { offset_ms: before }, after, result: clockState(context, clock) }
  return withAudit(context, 'sandbox.advanceClock', () => Promise.resolve(change))
}

type Outbox = Operator['sandbox']['outbox']

/** SMS that a gateway would have sent, newest first, at most 100. Throws `sandbox_off`. */
export async function outbox(context: OperatorContext, { mobile }: Parsed<Outbox>): Promise<Output<Outbox>> {
  if (!context.sandboxClock) throw new DomainError('sandbox_off')
  const rows = await context.db
    .select()
    .from(smsOutbox)
    .where(mobile === undefined ? undefined : eq(smsOutbox.mobile, mobile))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(100)
  return rows.map((row) => ({ mobile: row.mobile, text: row.text, sent_at: row.createdAt.toISOString() }))
}
