import { sandboxVenueRounds } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { sandboxGameVenue } from '@/sandbox/ports/game-venue'
import { setFault } from '@/sandbox/ports/faults'
import { describeGameVenue } from '@/tests/support/conformance/game-venue'
import { createMember, createTestClock } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

const code = 'evo'
const operations = {
  in: 'transfer_in',
  out: 'transfer_out',
  status: 'transfer_status',
  balance: 'balance',
  launch: 'launch',
  end: 'end_play',
} as const
const modes = { before: 'timeout_before', after: 'timeout_after', refuse: 'error' } as const

describeGameVenue('the sandbox venue', async () => {
  const { db, close } = await openTestDatabase()
  await insertVenues(db)
  const { now } = createTestClock()
  let nonce = 0
  return {
    venue: sandboxGameVenue({ db, now, secret: 'a secret of the tests' }),
    code,
    newPlayer: async () => (await createMember(db)).id,
    trouble: (operation, how, times = 1) =>
      setFault(db, { venue: code, operation: operations[operation], mode: modes[how], times }),
    play: async (memberId, stakeMinor, payoutMinor) => {
      nonce += 1
      const drawn = { title: 'Test', mode: 'test', roll: 0, serverSeed: 's', clientSeed: 'c', nonce, at: now() }
      await db.insert(sandboxVenueRounds).values({ venue: code, memberId, stakeMinor, payoutMinor, ...drawn })
    },
    close,
  }
})
