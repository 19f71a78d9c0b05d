import { expect, it } from 'vitest'
import { runCrashes } from './run-crashes'

it('killing the API twice under load leaves no partial work and loses no acknowledged call', async () => {
  const result = await runCrashes({ seed: 3, crashes: 2, database: 'postgres', forgetsOneIn: 0 }, () => undefined)
  expect(result).toMatchObject({ crashes: 2, faults: [] })
  expect(result.callsSent).toBeGreaterThan(4)
  // A busy machine takes a minute to start what others start in two seconds.
}, 300_000)
