import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { sandboxExcluded } from '@/server/db/schema'
import type { ExclusionRegister } from '@/server/ports/exclusion-register'
import { consumeFault } from './faults'

/** The name under which faults of the register are set. */
export const registerName = 'register'

/** Simulates a national register of exclusions in a table. It can fail like the venues: no answer, or an error. */
export const sandboxExclusionRegister = (db: Database): ExclusionRegister => ({
  lookUp: async ({ idNumber }) => {
    const fault = await consumeFault(db, registerName, 'register')
    if (fault === 'error') throw new Error('the register refused the query')
    if (fault) return new Promise(() => {})
    const [found] = await db.select().from(sandboxExcluded).where(eq(sandboxExcluded.idNumber, idNumber.toUpperCase()))
    return found ? { state: 'excluded', endsAt: found.endsAt } : { state: 'clear' }
  },
})
