import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

const codeIn = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null

async function printedBy(command: string, mobile: string): Promise<{ code: string } | { missing: string }> {
  try {
    const { stdout } = await run('sh', ['-c', `${command} "$0"`, mobile])
    const code = codeIn(stdout)
    return code ? { code } : { missing: 'the command of --code-from printed no code of six digits' }
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    return { missing: `the command of --code-from failed: ${stderr.trim().split('\n')[0]}` }
  }
}

/**
 * Returns the SMS code sent to the number, from the output of `--code-from` or typed at the terminal, or the reason why
 * there is none.
 */
export async function smsCode(
  mobile: string,
  codeFrom: string | null,
): Promise<{ code: string } | { missing: string }> {
  if (codeFrom) return printedBy(codeFrom, mobile)
  if (!process.stdin.isTTY) return { missing: 'needs --code-from, or a terminal to type the code at' }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const code = codeIn(await terminal.question(`The code that was sent to ${mobile}: `))
    return code ? { code } : { missing: 'no code of six digits was typed' }
  } finally {
    terminal.close()
  }
}
