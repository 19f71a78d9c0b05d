import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The product's own, or that of the backend behind it. */
const operatorPort = process.env.E2E_SET === 'foreign' ? process.env.E2E_BACKEND_PORT : process.env.E2E_PORT

/** Runs the operator's command against the product under test; returns its output. */
export async function operator(...words: string[]): Promise<string> {
  const { stdout } = await run('node', ['scripts/run.mjs', 'operator', ...words], {
    env: { ...process.env, PORT: operatorPort, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return stdout
}

/** The JSON output of an operator's command. */
export async function operatorJson<T>(...words: string[]): Promise<T> {
  return JSON.parse(await operator(...words, '--json')) as T
}

/** The newest registration code that was sent to a mobile number, from the sandbox's outbox. */
export async function sentCode(mobile: string): Promise<string> {
  const messages = await operatorJson<{ text: string }[]>('outbox', mobile)
  const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`no code for ${mobile} in the outbox`)
  return code
}
