/** Checks a running backend against the contract, call by call: `npm run check:backend -- --help`. */
import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { adapterProblems } from '@/lib/api/backend/verify-adapter'
import type { Column, Row } from '@/tests/conformance/backend/check-call'
import type { Options } from '@/tests/conformance/backend/plan-reads'
import { isAtFault, walk, wasCalled, type Walked } from '@/tests/conformance/backend/walk'
import { CommandError } from '../bootstrap/terminal.mjs'
import { checkTypes, prepareAdapter, refuseProblems } from '../setup/adapter-check'

type CommandOptions = Options & {
  /** The adapter's file; null for the site's own adapter. */
  adapter: string | null
  plain: boolean
  json: string | null
}

const help = `Checks the 36 calls of a running backend against the contract (contract/).

  npm run check:backend -- URL --account ACCOUNT --password PASSWORD

URL is what API_BASE_URL will be. The member should have some history: a list without rows proves nothing about rows.
The calls go through the adapter in lib/api/adapter.ts, if there is one. Without --write, nothing is changed.

  --write                     also makes the calls that change data, and lists what they leave behind
  --mobile +886912345678      with --write: registers a new member with this number
  --code-from COMMAND         a command that prints the SMS code sent to the number passed to it (default: a prompt)
  --withdrawal-password WORD  with --write: requests the smallest withdrawal for the member
  --adapter FILE              use this adapter instead of lib/api/adapter.ts
  --plain                     use no adapter
  --timeout MS                a call without an answer after this time is a fault (default 15000)
  --slow MS                   a slower answer is noted (default 1000)
  --json FILE                 also save the results as JSON
Exit code: 0 without faults, 1 with faults, 2 if the check could not run.`

const text = { type: 'string' } as const
const bare = { type: 'boolean' } as const
const seeHelp = 'See: npm run check:backend -- --help'

function milliseconds(value: string | undefined, name: string, fallback: number) {
  if (value === undefined) return fallback
  if (!/^[1-9]\d{0,6}$/.test(value)) throw new CommandError(`${name} must be milliseconds.`, seeHelp)
  return Number(value)
}

function checkedUrl(url: string) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CommandError(`“${url}” is not an http address.`, seeHelp)
  return url.replace(/\/$/, '')
}

/** Parses the command line; null if it requests the help. Throws `CommandError`. */
function readOptions(args: string[]): CommandOptions | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ account: text, password: text, mobile: text, 'code-from': text, 'withdrawal-password': text },
      ...{ adapter: text, timeout: text, slow: text, json: text, write: bare, plain: bare, help: bare },
    },
  })
  if (values.help) return null
  const [url, ...more] = positionals
  if (!url || more.length > 0) throw new CommandError('One URL is needed.', seeHelp)
  if (!values.account || !values.password) throw new CommandError('--account and --password are needed.', seeHelp)
  return {
    url: checkedUrl(url),
    account: values.account,
    password: values.password,
    write: values.write ?? false,
    mobile: values.mobile ?? null,
    codeFrom: values['code-from'] ?? null,
    withdrawalPassword: values['withdrawal-password'] ?? null,
    adapter: values.adapter ?? null,
    plain: values.plain ?? false,
    timeoutMs: milliseconds(values.timeout, '--timeout', 15_000),
    slowMs: milliseconds(values.slow, '--slow', 1_000),
    json: values.json ?? null,
    nowMs: Date.now,
    onWait: (ms) => console.error(`HTTP 429: waiting ${ms / 1000} s, as the backend’s Retry-After says`),
  }
}

const columns: readonly Column[] = ['shape', 'error shape', 'access']
const widestAnswer = 16

function verdict(row: Row) {
  if (isAtFault(row)) return 'FAULT'
  return wasCalled(row) ? 'ok' : 'not called'
}

function cells(row: Row): string[] {
  const answered = wasCalled(row) ? row.answered : '–'
  const looked = columns.map((column) => row.columns[column] ?? '–')
  return [row.call, answered.slice(0, widestAnswer), ...looked, row.ms === null ? '–' : String(row.ms), verdict(row)]
}

/**
 * Lists all faults, notes and calls that were not made. Reasons that differ only in the address of the call are listed
 * once, with their calls.
 */
function reasons(rows: readonly Row[]) {
  const of = (ofLevel: string) => {
    const found = new Map<string, { reason: string; calls: Set<string> }>()
    for (const { call, reasons } of rows) {
      for (const { column, field, says } of reasons.filter(({ level }) => level === ofLevel)) {
        const reason = `[${column}] ${field ? `${field}: ` : ''}${says}`
        const key = reason.replaceAll(/[A-Z]+ https?:\/\/[^\s:]+(?::\d+)?\S*/g, '')
        const same = found.get(key) ?? { reason, calls: new Set() }
        found.set(key, { ...same, calls: same.calls.add(call) })
      }
    }
    const sign = ofLevel === 'fault' ? '✗' : '·'
    return [...found.values()].map(({ reason, calls: { size }, calls }) =>
      size === 1
        ? `  ${sign} ${[...calls].join()} ${reason}`
        : `  ${sign} ${size} calls ${reason}\n      ${[...calls].join(', ')}`,
    )
  }
  const uncalled = rows.filter((row) => !wasCalled(row))
  const whys = [...new Set(uncalled.map(({ answered }) => answered))].map((why) => {
    const named = uncalled.filter(({ answered }) => answered === why).map(({ call }) => call)
    return `  · not called, ${why}: ${named.join(', ')}`
  })
  return [...of('fault'), ...of('note'), ...whys]
}

/**
 * Formats the results for the terminal: a row for each call, then faults, notes, calls not made, changes left behind,
 * and totals. If the check ended early, only its headline.
 */
function tableOf({ headline, rows, left }: Walked): string {
  if (headline && rows.length < 36) return headline
  const table = [['call', 'answered', ...columns, 'ms', 'verdict'], ...rows.map(cells)]
  const widths = table[0]?.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0))) ?? []
  const lines = table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const faulty = rows.filter(isAtFault).length
  const called = rows.filter(wasCalled).length
  const total = `${rows.length} calls: ${called} called, ${rows.length - called} not called, ${faulty} at fault`
  const behind = left.length > 0 ? ['', 'Left behind:', ...left.map((each) => `  ${each}`)] : []
  return [...(headline ? [headline, ''] : []), ...lines, '', ...reasons(rows), ...behind, '', total].join('\n')
}

async function loadAdapter(file: string | null): Promise<Adapter | null> {
  if (!file) {
    await prepareAdapter(process.cwd())
    return (await import('@/lib/api/adapter')).adapter
  }
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`, seeHelp)
  await checkTypes(process.cwd(), file)
  const { adapter } = (await import(pathToFileURL(resolve(file)).href)) as { adapter?: Adapter | null }
  if (adapter === undefined) throw new CommandError(`${file} exports no \`adapter\`.`, 'Name another file.')
  if (adapter) refuseProblems(file, adapterProblems(adapter))
  return adapter
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (!options) return console.log(help)
  // A clean check means that the site starts with this adapter: a start checks the same.
  const adapter = options.plain ? null : await loadAdapter(options.adapter)
  const way = adapter ? 'through the adapter' : 'without an adapter'
  console.log(`${options.url}, ${way}${options.write ? ', with changes' : ', read-only'}\n`)
  const walked = await walk(options, adapter)
  console.log(tableOf(walked))
  if (options.json) writeFileSync(options.json, `${JSON.stringify(walked, null, 2)}\n`)
  if (walked.rows.some(isAtFault)) process.exitCode = 1
}

await main().catch((error: unknown) => {
  const { code } = error as { code?: unknown }
  const isUsageError = error instanceof CommandError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'))
  console.error(isUsageError && error instanceof Error ? error.message : error)
  process.exitCode = 2
})
