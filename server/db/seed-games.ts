import type { Database } from './client'
import { gameTitles, venues } from './schema/games'
import { seedGameTitles } from './seed-game-titles'
import { seedVenues } from './seed-venues'

/** Release day of a venue's first title; the others were released some weeks later. */
const firstRelease = Date.parse('2026-01-05T00:00:00Z')
const weekMs = 7 * 86_400_000

const releasedOn = (index: number) => new Date(firstRelease + ((index * 5) % 11) * weekMs).toISOString().slice(0, 10)

/** Inserts the sandbox's venues and titles. Rows that exist stay as they are. */
export async function seedGames(db: Database): Promise<void> {
  const venueRows = seedVenues.map((venue, index) => ({ ...venue, gameId: index + 1, position: index + 1 }))
  await db.insert(venues).values(venueRows).onConflictDoNothing()
  const titleRows = seedGameTitles.map((title, index) => {
    const rank = seedGameTitles.slice(0, index).filter(({ venue }) => venue === title.venue).length
    return { ...title, popularity: rank + 1, releasedOn: releasedOn(rank) }
  })
  await db.insert(gameTitles).values(titleRows).onConflictDoNothing()
}
