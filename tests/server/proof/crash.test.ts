// Tests server/domain/wallet/reconcile-transfers.ts
import { expect, it } from 'vitest'
import { runCrashes } from './run-crashes'

it('killing the API twice under load leaves no partial work and loses no acknowledged call', async () => {
  const result = await runCrashes({ seed: 3, crashes: 2, database: 'postgres', forgetsOneIn: 0 }, () => undefined)
  expect(result).toMatchObject({ crashes: 2, faults: [] })
  expect(result.callsSent).toBeGreaterThan(4)
  // A busy machine may need a minute for a start that usually takes two seconds.
}, 300_000)
