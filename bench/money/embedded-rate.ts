import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '@/server/db/client'
import { insertVenues } from '@/server/seed/venues'
import { transfer } from '@/server/domain/wallet/transfer'
import { sandboxGameVenue } from '@/sandbox/ports/game-venue'
import { createMoneyContext, createPorts } from '@/tests/support/server'
import { createRichMembers } from './rich-members'

/** Transfers per second on the embedded database on disk, called without HTTP. Its single connection is the limit. */
export async function embeddedRate(seconds: number, venue: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'member-site-bench-'))
  const database = await openEmbedded(folder)
  try {
    await insertVenues(database.db)
    const now = () => new Date()
    const ports = createPorts({ gameVenue: sandboxGameVenue({ db: database.db, now, secret: 'bench' }) })
    const members = await createRichMembers(database.db, 4)
    const endMs = performance.now() + seconds * 1_000
    let done = 0
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      const { id } = members[turn % members.length]!
      const ctx = createMoneyContext(database.db, id, { ports, now })
      await transfer(ctx, { source: 'main', target: venue, amount: '1.00' })
      done += 1
    }
    return done / seconds
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
