import { expect, it } from 'vitest'
import { runRace } from './run-race'

it('32 clients of one member at once lose nothing, spend nothing twice, and see no error of ours', async () => {
  const race = await runRace({ seed: 1, seconds: 2, clients: 32 })
  expect(race).toMatchObject({ unexpected: [], creditedTwice: 0, drifts: 0 })
  expect(race.heldMinor).toBe(race.expectedMinor)
  expect(Object.keys(race.answers)).toContain('transfer done')
})
