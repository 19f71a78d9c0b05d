/**
 * The ledger's long proofs: `npm run soak -- --seed 1 --operations 1000000`, `-- --crashes 100 --database postgres`,
 * `-- --race 60`. Each makes databases of its own and leaves nothing behind.
 */
import { parseArgs } from 'node:util'
import { runCommand } from './setup/terminal.mjs'
import { soakCrashes, soakModel, soakRace } from './soak/proofs.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    operations: { type: 'string' },
    lanes: { type: 'string', default: '1' },
    crashes: { type: 'string' },
    database: { type: 'string', default: 'postgres' },
    race: { type: 'string' },
    clients: { type: 'string', default: '32' },
  },
})

await runCommand(async () => {
  const { register } = await import('tsx/esm/api')
  register()
  const seed = Number(values.seed)
  if (values.crashes) await soakCrashes({ seed, crashes: Number(values.crashes), database: values.database })
  else if (values.race) await soakRace({ seed, seconds: Number(values.race), clients: Number(values.clients) })
  else await soakModel({ seed, operations: Number(values.operations ?? 100_000), lanes: Number(values.lanes) })
})
