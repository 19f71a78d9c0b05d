/**
 * Runs the long tests: of the ledger with `npm run soak -- --seed 1 --operations 1000000`, `-- --crashes 100 --database
 * postgres` or `-- --race 60`; the fuzzer with `-- --fuzz 600`; random visitors of the built
 * product with `-- --walk 300 --seed 1`; and the loss of the database's machine with `--
 * --failover --seconds 120` (needs Debian's postgresql, patroni, etcd-server and haproxy). Each creates its own
 * databases and deletes them afterwards.
 */
import { parseArgs } from 'node:util'
import { soakCrashes, soakFailover, soakModel, soakRace, soakWalk } from '@/tests/server/proof/soak'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    operations: { type: 'string', default: '100000' },
    lanes: { type: 'string', default: '1' },
    crashes: { type: 'string' },
    database: { type: 'string', default: 'postgres' },
    race: { type: 'string' },
    fuzz: { type: 'string' },
    walk: { type: 'string' },
    failover: { type: 'boolean' },
    seconds: { type: 'string', default: '120' },
    clients: { type: 'string', default: '32' },
  },
})
const seed = Number(values.seed)
if (values.failover) await soakFailover(Number(values.seconds))
else if (values.crashes) await soakCrashes({ seed, crashes: Number(values.crashes), database: values.database })
else if (values.fuzz) {
  process.env.TEST_DATABASE ??= 'embedded'
  const { runFuzz } = await import('@/tests/server/attacks/fuzz/run-fuzz')
  console.log(await runFuzz({ seed, seconds: Number(values.fuzz) }))
} else if (values.walk) await soakWalk({ seed, seconds: Number(values.walk) })
else if (values.race) await soakRace({ seed, seconds: Number(values.race), clients: Number(values.clients) })
else await soakModel({ seed, operations: Number(values.operations), lanes: Number(values.lanes) })
