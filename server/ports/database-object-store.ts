import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { storedObjects } from '@/server/db/schema'
import type { ObjectStore } from './object-store'

/** Stores private files as rows of the database. This needs no other service, and backups include the files. */
export const createDatabaseObjectStore = (db: Database, now: () => Date): ObjectStore => ({
  put: async (key, bytes, type) => {
    await db.insert(storedObjects).values({ key, bytes, type, createdAt: now() })
  },
  remove: async (key) => {
    await db.delete(storedObjects).where(eq(storedObjects.key, key))
  },
  get: async (key) => {
    const [stored] = await db.select().from(storedObjects).where(eq(storedObjects.key, key))
    return stored ? { bytes: stored.bytes, type: stored.type } : null
  },
})
