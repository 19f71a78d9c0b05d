// Tests scripts/bootstrap
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freePort } from '@/scripts/bootstrap/environment.mjs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = Object.values(scripts).flatMap((line) => /^node scripts\/run\.mjs (\S+)$/.exec(line)?.[1] ?? [])

let root = ''
/** A checkout without dependencies, and an npm that notes that it was called. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'no-network-'))
  for (const path of ['scripts/run.mjs', 'scripts/bootstrap', 'package.json', 'package-lock.json'])
    cpSync(path, join(root, path), { recursive: true })
  mkdirSync(join(root, 'scripts', 'commands'))
  for (const name of commands) writeFileSync(join(root, 'scripts', 'commands', `${name}.ts`), '')
  writeFileSync(join(root, 'npm'), `#!/bin/sh\ntouch '${root}/installed'\nexit 1\n`)
  chmodSync(join(root, 'npm'), 0o755)
})
afterEach(() => rmSync(root, { recursive: true }))

async function run(...words: string[]) {
  const { PATH = '', ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), ...words], {
    env: { ...env, PATH: `${root}:${PATH}`, PORT: String(await freePort()), npm_execpath: '' },
    encoding: 'utf8',
  })
  return { status, stderr, isInstalling: existsSync(join(root, 'installed')) }
}

it.each(['start', 'test'])('%s installs the dependencies that are missing', async (name) => {
  expect(await run(name)).toMatchObject({ status: 1, isInstalling: true })
})

it.each([...commands.filter((name) => name !== 'start' && name !== 'test'), 'start --no-build'])(
  '%s installs nothing, and says what is missing',
  async (words) => {
    const { status, stderr, isInstalling } = await run(...words.split(' '))
    expect([status, isInstalling]).toEqual([1, false])
    expect(stderr).toContain('The dependencies are not installed.\nInstall them: npm ci')
  },
)
