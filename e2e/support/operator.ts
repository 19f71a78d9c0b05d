import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The port of the operator API: the product's, or with E2E_SET=foreign that of the other backend. */
const operatorPort = process.env.E2E_SET === 'foreign' ? process.env.E2E_BACKEND_PORT : process.env.E2E_PORT

/** Runs an operator command against the product under test and returns its output. */
export async function operator(...words: string[]): Promise<string> {
  const { stdout } = await run('node', ['scripts/run.mjs', 'operator', ...words], {
    env: { ...process.env, PORT: operatorPort, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return stdout
}

/** Runs an operator command and returns its JSON output. */
export async function operatorJson<T>(...words: string[]): Promise<T> {
  return JSON.parse(await operator(...words, '--json')) as T
}

/** The newest registration code sent to a mobile number, read from the sandbox's outbox. */
export async function sentCode(mobile: string): Promise<string> {
  const messages = await operatorJson<{ text: string }[]>('outbox', mobile)
  const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`no code for ${mobile} in the outbox`)
  return code
}
