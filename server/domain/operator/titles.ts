import { asc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import { titleSearchText } from '@/contract/search-text'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { gameTitles, venues } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['titles']
type Shown = Output<Calls['list']>

async function titlesOf(db: Database, venue: string): Promise<(typeof gameTitles.$inferSelect)[]> {
  return db.select().from(gameTitles).where(eq(gameTitles.venue, venue)).orderBy(asc(gameTitles.popularity))
}

const toOperatorView = (rows: Awaited<ReturnType<typeof titlesOf>>): Shown =>
  rows.map(({ code, name, picture, releasedOn, maintenance }) => ({
    code,
    name,
    picture,
    released_on: releasedOn,
    maintenance,
  }))

/** A venue's titles, most popular first. Throws `not_found`. */
export async function listTitles({ db }: OperatorContext, { venue }: Parsed<Calls['list']>): Promise<Shown> {
  const [known] = await db.select({ code: venues.code }).from(venues).where(eq(venues.code, venue))
  if (!known) throw new DomainError('not_found')
  return toOperatorView(await titlesOf(db, venue))
}

/**
 * Replaces a venue's titles, given in order of popularity. A title under maintenance stays so unless the input says
 * otherwise. Throws `not_found`, or `invalid_input` if a code appears twice.
 */
export async function putTitles(context: OperatorContext, { venue, titles }: Parsed<Calls['put']>): Promise<Shown> {
  const codes = new Set(titles.map(({ code }) => code))
  if (codes.size < titles.length) throw new DomainError('invalid_input', {}, [{ field: 'titles', code: 'invalid' }])
  return withAudit(context, 'titles.put', async (tx) => {
    const [known] = await tx.select({ code: venues.code }).from(venues).where(eq(venues.code, venue)).for('update')
    if (!known) throw new DomainError('not_found')
    const before = await titlesOf(tx, venue)
    const isShut = (code: string) => before.some((title) => title.code === code && title.maintenance)
    await tx.delete(gameTitles).where(eq(gameTitles.venue, venue))
    const rows = titles.map(({ code, name, picture = null, released_on: releasedOn, maintenance }, at) => {
      const shown = {
        name,
        searchText: titleSearchText(name),
        picture,
        releasedOn,
        maintenance: maintenance ?? isShut(code),
      }
      return { venue, code, popularity: at + 1, ...shown }
    })
    if (rows.length > 0) await tx.insert(gameTitles).values(rows)
    const codesOf = (some: readonly { code: string }[]) => some.map(({ code }) => code)
    const change = { before: { titles: codesOf(before) }, after: { titles: codesOf(titles) } }
    return { subject: `venue ${venue}`, ...change, result: toOperatorView(await titlesOf(tx, venue)) }
  })
}
