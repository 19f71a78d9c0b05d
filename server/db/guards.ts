import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'

/** A database, or a transaction of one, that runs a statement. */
type Runs = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

// Found from the working folder: a bundled file's own place says nothing about where the SQL stands.
const file = join(process.cwd(), 'server', 'db', 'guards.sql')

/** The function that every append-only table's trigger calls; its comment says which text of the guards was applied. */
const marked = 'ledger_append_only'

/**
 * The SQL that puts the triggers and checks of `guards.sql` in force; null when they are. Making a trigger waits for
 * every transaction on its table and holds up the next ones, so an instance that starts beside others must not.
 */
export async function pendingGuardsSql(db: Runs): Promise<string | null> {
  const text = readFileSync(file, 'utf8')
  const fingerprint = createHash('sha256').update(text).digest('hex')
  const names = [...text.matchAll(/create or replace trigger (\w+)/g)].map(([, name]) => name)
  const { rows } = await db.execute(sql`
    select obj_description(to_regproc(${marked}), 'pg_proc') as applied,
      (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'D'
        and tgname in (${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )})) as triggers`)
  if (rows[0]?.applied === fingerprint && rows[0].triggers === names.length) return null
  return `${text}\ncomment on function ${marked}() is '${fingerprint}';`
}
