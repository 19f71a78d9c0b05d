import { expect, it } from 'vitest'
import { runCrashes } from './run-crashes'

it('the API killed under load twice leaves nothing half done, and loses nothing it acknowledged', async () => {
  const result = await runCrashes({ seed: 3, crashes: 2, database: 'postgres', forgetsOneIn: 0 }, () => undefined)
  expect(result).toMatchObject({ crashes: 2, faults: [] })
  expect(result.callsSent).toBeGreaterThan(4)
  // A busy machine takes a minute to start what others start in two seconds.
}, 300_000)
