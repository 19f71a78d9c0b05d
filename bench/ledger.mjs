/**
 * Measures whether members' calls stay fast while the ledger grows: medians on PostgreSQL with a small and a large
 * ledger, measured alternately. `node bench/ledger.mjs [--small 1000] [--large 10000000] [--samples 40]`
 */
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '1000' },
    large: { type: 'string', default: '10000000' },
    samples: { type: 'string', default: '40' },
  },
})
/** By what factor a call may be slower with the large ledger. */
const target = 1.5
const warmUps = 5

register()
const { openBooks } = await import('./ledger/open-books.ts')
const { memberCalls, pagesOfLongRecord } = await import('./ledger/member-calls.ts')

const startedMs = performance.now()
const books = await openBooks([Number(values.small), Number(values.large)])
const filledSeconds = Math.round((performance.now() - startedMs) / 1_000)

/** @param {() => Promise<void>} work */
async function timed(work) {
  const beganMs = performance.now()
  await work()
  return performance.now() - beganMs
}

try {
  const [small, large] = await Promise.all(books.all.map(({ db, members }) => memberCalls(db, members)))
  if (!small || !large) throw new Error('the ledger databases were not opened')
  const rows = []
  for (const name of small.names) {
    const [ofSmall, ofLarge] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
    for (let sample = -warmUps; sample < Number(values.samples); sample += 1) {
      // Measured alternately, so that other load on the machine affects both.
      const [one, other] = [await timed(() => small.ask(name)), await timed(() => large.ask(name))]
      if (sample < 0) continue
      ofSmall.push(one)
      ofLarge.push(other)
    }
    const [one, other] = [median(ofSmall), median(ofLarge)]
    rows.push({ call: name, 'small ms': one, 'large ms': other, factor: other / one, held: other / one <= target })
  }
  const pages = await pagesOfLongRecord(books.all[1]?.db, Number(values.samples), timed)
  const [first, deep] = [median(pages.first), median(pages.deep)]
  const depth = { call: `bets, page after ${pages.depth} rows`, 'small ms': first, 'large ms': deep }
  rows.push({ ...depth, factor: deep / first, held: deep / first <= target })
  const sizes = books.all.map(({ entries, megabytes }) => ({ entries, megabytes }))
  printTable(`Medians at ${sizes.map(({ entries }) => entries).join(' and ')} ledger entries`, rows)
  console.log(`filled in ${filledSeconds} s; check of the large ledger: ${await books.prove()}`)
  saveResults('ledger', { sizes, filledSeconds, samples: Number(values.samples), rows })
  if (rows.some(({ held }) => !held)) process.exitCode = 1
} finally {
  await books.close()
}
