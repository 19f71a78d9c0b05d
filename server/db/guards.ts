import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'

/** A database or a transaction: anything that runs SQL. */
type Runs = { execute: (query: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

// Relative to the working folder, because a bundled file's own path does not lead to the SQL.
const file = join(process.cwd(), 'server', 'db', 'guards.sql')

/** The section of `guards.sql` that CockroachDB cannot run begins with these words. */
const notOnCockroach = '-- Not on CockroachDB'

/**
 * The function that the triggers of append-only tables call. The hash of the applied guards is stored as its SQL
 * comment.
 */
const marked = 'ledger_append_only'

/**
 * Returns the SQL that applies the triggers and checks of `guards.sql`; null if they are applied already. Creating a
 * trigger waits for every transaction on its table and blocks later ones, so an instance must not do it needlessly
 * while others serve.
 */
export async function pendingGuardsSql(db: Runs): Promise<string | null> {
  const { rows: engine } = await db.execute(sql`select version() as name`)
  const [portable = '', rest = ''] = readFileSync(file, 'utf8').split(notOnCockroach)
  const text = String(engine[0]?.name).includes('CockroachDB') ? portable : portable + notOnCockroach + rest
  const fingerprint = createHash('sha256').update(text).digest('hex')
  const names = [...text.matchAll(/create trigger (\w+)/g)].map(([, name]) => name)
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
