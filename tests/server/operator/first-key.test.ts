import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstKey } from '@/server/create-first-key'
import { operatorKeys } from '@/server/db/schema'
import { operatorOf } from '@/server/domain/operator/operator-keys'
import { openTestPostgres } from '../../support/postgres'

describe('the first key of a product on PostgreSQL', () => {
  let open: Awaited<ReturnType<typeof openTestPostgres>>
  beforeAll(async () => void (open = await openTestPostgres(5)))
  afterAll(() => open.close())

  it('is an admin’s, made once however many ask at once, and again when no key is left', async () => {
    const asked = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => createFirstKey(open.url, name)))
    const made = asked.filter((key) => key !== null)
    expect(made).toHaveLength(1)
    expect(await operatorOf(open.db, made[0] ?? '')).toMatchObject({ roles: ['admin'] })
    await open.db.update(operatorKeys).set({ revokedAt: new Date() })
    expect(await createFirstKey(open.url, 'Dee')).toMatch(/^op_/)
  })
})
