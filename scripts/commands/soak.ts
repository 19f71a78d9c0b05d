/** Runs one of the long tests: `npm run soak -- --help`. */
import { parseArgs } from 'node:util'
import { soakCrashes, soakFailover, soakModel, soakRace, soakWalk } from '@/tests/server/proof/soak'

const help = `Runs one of the long tests. Each creates its own databases and deletes them afterwards.

Usage: npm run soak -- OPTIONS

  --operations N [--lanes N]             random money calls against a model of the ledger; the default, with 100000
  --race SECONDS [--clients N]           many clients at once
  --crashes N [--database embedded]      kill -9 of the API and the database under load
  --failover [--seconds N]               loss of the database's machine; needs Debian's postgresql, patroni, etcd-server, haproxy
  --fuzz SECONDS                         odd requests to every call
  --walk SECONDS                         random visitors of the built product, in a browser
  --seed N                               repeats a run of the others with the same choices`

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
    help: { type: 'boolean' },
  },
})
const seed = Number(values.seed)
if (values.help) console.log(help)
else if (values.failover) await soakFailover(Number(values.seconds))
else if (values.crashes) await soakCrashes({ seed, crashes: Number(values.crashes), database: values.database })
else if (values.fuzz) {
  process.env.TEST_DATABASE ??= 'embedded'
  const { runFuzz } = await import('@/tests/server/attacks/fuzz/run-fuzz')
  console.log(await runFuzz({ seed, seconds: Number(values.fuzz) }))
} else if (values.walk) await soakWalk({ seed, seconds: Number(values.walk) })
else if (values.race) await soakRace({ seed, seconds: Number(values.race), clients: Number(values.clients) })
else await soakModel({ seed, operations: Number(values.operations), lanes: Number(values.lanes) })
