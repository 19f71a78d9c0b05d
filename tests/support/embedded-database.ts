import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { openEmbedded, type OpenDatabase } from '@/server/db/client'
import { migratePglite } from '@/server/db/migrate'
import * as schema from '@/server/db/schema'

const databaseFolder = join(process.cwd(), 'server', 'db')

/** A hash that changes with the SQL of the tables. */
function fingerprint(): string {
  const migrations = join(databaseFolder, 'migrations')
  const sqlFiles = readdirSync(migrations).filter((file) => file.endsWith('.sql'))
  const texts = [join(databaseFolder, 'guards.sql'), ...sqlFiles.map((file) => join(migrations, file))].map((file) =>
    readFileSync(file, 'utf8'),
  )
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
}

/** Creating an empty database takes seconds, so later test files start from a copy of the first file's. */
async function emptyDatabase(): Promise<PGlite> {
  const template = join(tmpdir(), `member-site-empty-${fingerprint()}.tar`)
  if (existsSync(template)) return PGlite.create({ loadDataDir: await openAsBlob(template) })
  const client = await PGlite.create()
  await migratePglite(drizzle(client, { schema }), client)
  const dump = await client.dumpDataDir('none')
  // Moved into place with a rename, so that no other test file reads an incomplete copy.
  const unfinished = `${template}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, template)
  return client
}

/**
 * Creates a data folder whose embedded database has the real tables, empty: for tests that open a data folder but do
 * not test its creation, which takes seconds. Delete it afterwards.
 */
export async function createDataFolder(): Promise<string> {
  const template = join(tmpdir(), `member-site-empty-${fingerprint()}`)
  if (!existsSync(template)) {
    const unfinished = mkdtempSync(`${template}-`)
    await (await openEmbedded(unfinished)).close()
    try {
      renameSync(unfinished, template)
    } catch {
      // Another test file was faster.
      rmSync(unfinished, { recursive: true })
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  cpSync(template, folder, { recursive: true })
  return folder
}

/**
 * Opens the real tables on PGlite in memory: for tests of the embedded database, and for tests with fake timers, which
 * would block a connection to PostgreSQL. Close it in `afterAll`.
 */
export async function openEmbeddedTestDatabase(): Promise<OpenDatabase> {
  const client = await emptyDatabase()
  return { db: drizzle(client, { schema }), close: () => client.close() }
}
