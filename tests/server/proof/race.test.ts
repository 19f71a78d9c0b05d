// Tests server/domain/wallet, server/ledger
import { expect, it } from 'vitest'
import { runRace } from './run-race'

it('32 simultaneous clients of one member neither lose points nor spend them twice, and get no server error', async () => {
  const race = await runRace({ seed: 1, seconds: 2, clients: 32 })
  expect(race).toMatchObject({ unexpected: [], creditedTwice: 0, drifts: 0 })
  expect(race.heldMinor).toBe(race.expectedMinor)
  expect(Object.keys(race.answers)).toContain('transfer done')
})
