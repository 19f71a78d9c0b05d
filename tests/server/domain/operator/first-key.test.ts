// Tests server/create-first-key.ts, server/domain/operator/operator-keys.ts, scripts/operator/cli.ts
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runOperator } from '@/scripts/operator/cli'
import { createFirstKey, ensureOperatorKeyFile } from '@/server/create-first-key'
import { openEmbedded } from '@/server/db/client'
import { auditLog, operatorKeys } from '@/server/db/schema'
import { findKeyHolder } from '@/server/domain/operator/operator-keys'
import { createDataFolder, openEmbeddedTestDatabase } from '@/tests/support/embedded-database'
import { openTestDatabase, type TestDatabase } from '@/tests/support/test-database'

describe('the first key of a product on PostgreSQL', () => {
  let open: TestDatabase
  beforeEach(async () => void (open = await openTestDatabase(5)))
  afterEach(() => open.close())

  it('is an admin key, created once even by concurrent calls, and audited', async () => {
    const results = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => createFirstKey(open, name)))
    const made = results.filter((key) => key !== null)
    expect(made).toHaveLength(1)
    expect(await findKeyHolder(open.db, made[0] ?? '')).toMatchObject({ roles: ['admin'] })
    const rows = await open.db.select().from(auditLog)
    expect(rows).toMatchObject([{ actor: 'server', action: 'keys.create_first', after: { roles: ['admin'] } }])
  })

  it('can be created again if all keys are lost; this revokes the old keys and is audited', async () => {
    await createFirstKey(open, 'Ada')
    const [lost] = await open.db.select().from(operatorKeys)
    const key = await createFirstKey(open, 'Dee', true)
    expect(await findKeyHolder(open.db, key ?? '')).toMatchObject({ actor: 'Dee', roles: ['admin'] })
    const [was] = (await open.db.select().from(operatorKeys)).filter(({ id }) => id === lost?.id)
    expect(was).toMatchObject({ revokedBy: 'server' })
    const rows = await open.db.select().from(auditLog)
    expect(rows.at(-1)).toMatchObject({ subject: 'key Dee', after: { revoked: [lost?.name] } })
  })

  it('can be printed by the operator’s command while the product is stopped', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue()
    const printError = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubEnv('DATABASE_URL', open.url)
    const exitCode = process.exitCode
    try {
      await runOperator(['keys', 'create-first', 'Fay'])
      const [, key] =
        /name {3}Fay\n {2}roles {2}admin\n {2}key {4}(op_\S+)/.exec(String(print.mock.lastCall?.[0])) ?? []
      expect(await findKeyHolder(open.db, key ?? '')).toMatchObject({ actor: 'Fay', roles: ['admin'] })
      expect(printError.mock.lastCall?.[0]).toMatch(/shown only once/)
      await runOperator(['keys', 'create-first', 'Gus'])
      expect(printError.mock.lastCall?.[0]).toMatch(/key is in use already/)
      expect(process.exitCode).toBe(1)
      await runOperator(['keys', 'create-first', 'F\u0430y', '--revoke-all'])
      expect(printError.mock.lastCall?.[0]).toMatch(/one script/)
      await runOperator(['keys', 'create-first', 'Gus', '--revoke-all'])
      expect(await findKeyHolder(open.db, key ?? '')).toBeNull()
    } finally {
      process.exitCode = exitCode
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  })
})

describe('the first key of the embedded database', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'first-key-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is written into the folder once; a restart does not bring back a revoked or replaced key', async () => {
    const { db, close } = await openEmbeddedTestDatabase()
    const start = () => ensureOperatorKeyFile(db, folder, new Date())
    const inFile = () => readFileSync(join(folder, 'operator-key'), 'utf8').trim()
    await start()
    const key = inFile()
    expect(await findKeyHolder(db, key)).toMatchObject({ actor: 'first operator' })
    expect(await db.select().from(auditLog)).toMatchObject([{ actor: 'server', subject: 'key first operator' }])
    for (const change of [{ keyHash: 'exchanged' }, { revokedAt: new Date() }]) {
      await db.update(operatorKeys).set(change)
      await start()
      expect([inFile(), await findKeyHolder(db, key)]).toEqual([key, null])
    }
    expect(await db.select().from(operatorKeys)).toHaveLength(1)
    await close()
  })

  it('is created at the next start if the file could not be written', async () => {
    const { db, close } = await openEmbeddedTestDatabase()
    await expect(ensureOperatorKeyFile(db, join(folder, 'missing'), new Date())).rejects.toThrow('ENOENT')
    await ensureOperatorKeyFile(db, folder, new Date())
    const key = readFileSync(join(folder, 'operator-key'), 'utf8').trim()
    expect(await findKeyHolder(db, key)).toMatchObject({ actor: 'first operator' })
    await close()
  })

  it('can be created again in the data folder while the product is stopped', async () => {
    const used = await createDataFolder()
    const { db, close } = await openEmbedded(used)
    await ensureOperatorKeyFile(db, used, new Date())
    await expect(createFirstKey({ folder: used }, 'Eva', true)).rejects.toThrow(/in use by process/)
    await close()
    expect(await createFirstKey({ folder: used }, 'Eva', true)).toMatch(/^op_/)
    rmSync(used, { recursive: true })
  }, 60_000)
})
