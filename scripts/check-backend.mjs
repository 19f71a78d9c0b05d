/** Walks a running backend against the contract: `npm run check:backend -- --help`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { help, readOptions } from './check-backend/options.mjs'
import { CannotGoOn } from './setup/terminal.mjs'

const sites = new URL('../lib/api/adapter.ts', import.meta.url)

/** @param {import('./check-backend/options.mjs').Options} options */
async function adapterOf({ adapter, plain }) {
  if (plain) return null
  const file = adapter ? pathToFileURL(resolve(adapter)) : sites
  const loaded = await import(file.href)
  if (loaded.adapter === undefined)
    throw new CannotGoOn(`${file.pathname} exports no \`adapter\`.`, 'Name another file.')
  return loaded.adapter
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (!options) return console.log(help)
  const { register } = await import('tsx/esm/api')
  register()
  const { isAtFault, walk } = await import('./check-backend/walk.mjs')
  const { tableOf } = await import('./check-backend/print-table.mjs')
  const adapter = await adapterOf(options)
  console.log(
    `${options.url}, ${adapter ? 'through the adapter' : 'straight'}${options.write ? ', with changes' : ', read-only'}\n`,
  )
  const walked = await walk(options, adapter)
  console.log(tableOf(walked))
  if (options.json) writeFileSync(options.json, `${JSON.stringify(walked, null, 2)}\n`)
  if (walked.rows.some(isAtFault)) process.exitCode = 1
}

await main().catch((error) => {
  const isExpected = error instanceof CannotGoOn || error?.code?.startsWith?.('ERR_PARSE_ARGS')
  console.error(isExpected ? error.message : error)
  process.exitCode = 2
})
