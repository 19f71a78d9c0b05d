/** The runs of `npm run soak` and their output. */
import { fork, type ChildProcess } from 'node:child_process'
import { CommandError, info } from '@/scripts/bootstrap/terminal.mjs'
import { printTable } from '@/bench/report.mjs'
import { runCrashes } from './run-crashes'
import { runFailover } from './run-failover'
import type { ModelReport, runModel } from './run-model'
import { runRace } from './run-race'
import { failureText, runWalk } from '@/tests/walk/run-walk'

const reportEveryMs = 30_000
/** The seeds of two lanes differ by more than a lane uses, so that no two lanes run the same stories. */
const seedsPerLane = 1_000_000
const lane = 'tests/server/proof/model-lane.ts'

const print = (text: string) => void process.stdout.write(`${text}\n`)

function summaryOf(reports: readonly ModelReport[], sinceMs: number): string {
  const sum = (name: 'stories' | 'operations' | 'checks') =>
    reports.reduce((total, report) => total + (report?.[name] ?? 0), 0)
  const perSecond = Math.round((sum('operations') * 1_000) / (performance.now() - sinceMs))
  return `${sum('operations')} operations in ${sum('stories')} stories, ${perSecond} a second, ${sum('checks')} comparisons of books`
}

/** Runs random operations by seed in several lanes, each with its own process and PostgreSQL. */
export async function soakModel(options: { seed: number; operations: number; lanes: number }): Promise<void> {
  const { seed, operations, lanes } = options
  info(`Model test: seed ${seed}, ${operations} operations, ${lanes} lanes`)
  const reports: ModelReport[] = []
  const children: ChildProcess[] = []
  const startedMs = performance.now()
  const timer = setInterval(() => print(summaryOf(reports, startedMs)), reportEveryMs)
  const exits = Array.from({ length: lanes }, (_, index) => {
    const share: Parameters<typeof runModel>[0] = {
      seed: seed + index * seedsPerLane,
      operations: Math.ceil(operations / lanes),
    }
    const child = fork(lane, [JSON.stringify(share)], { execArgv: ['--import', 'tsx'] })
    children.push(child)
    child.on('message', (report) => (reports[index] = report as ModelReport))
    return new Promise<number | null>((resolve) =>
      child.once('exit', (code, signal) => {
        const hasFailed = reports.some((report) => report?.failure)
        if (signal && !hasFailed) print(`lane ${index + 1} was ended by ${signal}; its proof is incomplete`)
        // Stops at once if a lane fails, instead of hours later when the others end.
        if (hasFailed) for (const other of children) other.kill('SIGTERM')
        resolve(code)
      }),
    )
  })
  const codes = await Promise.all(exits)
  clearInterval(timer)
  print(summaryOf(reports, startedMs))
  const failure = reports.find((report) => report?.failure)?.failure
  if (failure) print(`seed ${failure.seed}: ${failure.message}\n${JSON.stringify(failure.story, null, 1)}`)
  if (failure || codes.some((code) => code !== 0))
    throw new CommandError(
      'The ledger failed the model test.',
      `To run the same stories again: npm run soak -- --seed ${failure?.seed ?? seed} --operations 12000`,
    )
  info(
    'Entries sum to 0, no balance is negative, every pending posting is resolved at most once, all points accounted for',
  )
}

/** Kills the API with SIGKILL again and again, and verifies the ledger after every crash. */
export async function soakCrashes(options: { seed: number; crashes: number; database: string }): Promise<void> {
  const database = options.database === 'embedded' ? 'embedded' : 'postgres'
  info(`Crash test: ${options.crashes} times kill -9, database ${database}`)
  const result = await runCrashes({ ...options, database }, print)
  print(JSON.stringify(result))
  if (result.faults.length > 0) throw new CommandError('A crash left faults.', result.faults.join('\n'))
  info('After every crash, all work completed and the ledger was verified')
}

/** Lets many clients change one member's points at the same time. */
export async function soakRace(options: { seed: number; seconds: number; clients: number }): Promise<void> {
  info(`Race: ${options.clients} clients on one member for ${options.seconds} s, PostgreSQL`)
  print(JSON.stringify(await runRace(options), null, 1))
  info('No lost update, no double spend, no error outside the catalogue')
}

/** Lets random visitors use the built product, and prints each failure with its seed and steps. */
export async function soakWalk(options: { seed: number; seconds: number }): Promise<void> {
  info(`Walk: random visitors from seed ${options.seed} for ${options.seconds} s`)
  const { visits, steps, failures } = await runWalk({ ...options, onFailure: (failure) => print(failureText(failure)) })
  print(`${visits} visits, ${steps} steps, ${failures.length} failures`)
  if (failures.length > 0)
    throw new CommandError('Visitors met faults.', `Seeds: ${failures.map(({ seed }) => seed).join(', ')}`)
}

/** Kills an etcd node and the database's primary under load, and lets the standby take over. */
export async function soakFailover(seconds: number): Promise<void> {
  info(
    `Failover: two API instances, PostgreSQL with a synchronous standby under Patroni, three etcd nodes, ${seconds} s`,
  )
  const { rows, withoutEtcdNodeS, withoutServiceS, standbyAgainS, acknowledged, faults } = await runFailover(seconds)
  printTable('Responses to the crowd’s calls', rows)
  printTable('The failover', [
    {
      'acknowledged calls': acknowledged,
      'lost or done twice': faults.filter((fault) => fault.startsWith('member')).length,
      'ledger verified': faults.some((fault) => fault.startsWith('the ledger')) ? 'no' : 'yes',
      'longest gap after an etcd node died s': withoutEtcdNodeS,
      'without service after the primary died s': withoutServiceS,
      'standby again after s': standbyAgainS,
    },
  ])
  if (faults.length > 0) throw new CommandError('The failover lost service or points.', faults.join('\n'))
}
