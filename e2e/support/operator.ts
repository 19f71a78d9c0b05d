import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Call, Output } from '../../contract/define'
import { operatorSandbox } from '../../contract/operator/sandbox'
import { isElsewhere, peopleInFile, skipElsewhere, type People } from './elsewhere'

const run = promisify(execFile)

/** The port of the operator API: the product's, or with E2E_SET=foreign that of the other backend. */
const operatorPort = process.env.E2E_SET === 'foreign' ? process.env.E2E_BACKEND_PORT : process.env.E2E_PORT

/** Runs an operator command against the product under test and returns its output. */
export async function operator(...words: string[]): Promise<string> {
  skipElsewhere('the operator’s command')
  const { stdout } = await run('node', ['scripts/run.mjs', 'operator', ...words], {
    env: { ...process.env, PORT: operatorPort, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return stdout
}

/** Runs an operator command and returns its JSON output. */
export async function operatorJson<T>(...words: string[]): Promise<T> {
  return JSON.parse(await operator(...words, '--json')) as T
}

/** Reads from the sandbox without the operator's command, whose start takes half a second. */
async function read<C extends Call>(call: C, query: Record<string, string> = {}): Promise<Output<C>> {
  skipElsewhere('the sandbox')
  const key = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'operator-key'), 'utf8').trim()
  const url = `http://localhost:${operatorPort}${call.path}?${new URLSearchParams(query)}`
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
  if (!reply.ok) throw new Error(`${call.path} answered ${reply.status}`)
  return ((await reply.json()) as { data: Output<C> }).data
}

/** How far the product's clock is ahead of the machine's, ms. */
export const clockOffsetMs = async () => (await read(operatorSandbox.clock)).offset_ms

/** The member that the sandbox seeds, and the newest code in its outbox. */
const peopleOfSandbox: People = {
  member: { account: 'demo', password: 'lantern88' },
  code: async (mobile) => {
    const messages = await read(operatorSandbox.outbox, { mobile })
    const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
    if (!code) throw new Error(`no code for ${mobile} in the outbox`)
    return code
  },
}

/** The people of the site under test. */
export const people = isElsewhere ? peopleInFile : peopleOfSandbox
