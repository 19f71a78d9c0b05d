import { titleSearchText } from '@/contract/search-text'
import type { Database } from '@/server/db/client'
import { gameTitles } from '@/server/db/schema'
import { seedGameTitles } from '@/server/seed/game-titles'
import { insertVenues } from '@/server/seed/venues'
import { find } from '@/server/domain/search/find'
import { createContext } from '@/tests/support/server'

const atOnce = 1_000
/** Less popular than all titles of the sandbox. */
const firstRank = 100

/** Fills a database with titles at all slot venues. Their names are those of the sandbox, followed by a number. */
export async function fillTitles(db: Database, count: number): Promise<void> {
  await insertVenues(db)
  const rows = Array.from({ length: count - seedGameTitles.length }, (_, index) => {
    const { venue, name } = seedGameTitles[index % seedGameTitles.length]!
    const number = Math.floor(index / seedGameTitles.length) + 1
    const numbered = {
      tw: `${name.tw} ${number}`,
      vi: `${name.vi} ${number}`,
      en: `${name.en} ${number}`,
      th: `${name.th} ${number}`,
    }
    return {
      venue,
      code: `title-${index}`,
      name: numbered,
      searchText: titleSearchText(numbered),
      popularity: firstRank + index,
      releasedOn: '2026-01-05',
    }
  })
  for (let start = 0; start < rows.length; start += atOnce)
    await db.insert(gameTitles).values(rows.slice(start, start + atOnce))
}

/** Searches as a guest. Returns how many titles were found. */
export async function searchIn(db: Database, query: string): Promise<number> {
  return (await find(createContext(db, { now: () => new Date() }), { query })).titles.length
}
