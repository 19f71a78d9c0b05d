// Tests server/db/storage-check.ts
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const child = `exec ${process.execPath} --import tsx tests/server/db/full-disk-process.ts`
/** Mounts a disk in memory, which any Linux user may do in a namespace of their own unless the system forbids it. */
const mount = 'mount -t tmpfs -o size=140m tmpfs "$0"'
const canMount = (folder: string) => spawnSync('unshare', ['-rm', 'sh', '-c', mount, folder]).status === 0

test('while the disk is full, calls answer 503 with a message; once it has space, members can sign in again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
  const isReal = canMount(folder)
  const script = isReal ? `${mount} && ${child} "$0" real` : `${child} "$0" simulated`
  const namespaced = isReal ? ['unshare', '-rm', 'sh'] : ['env', 'sh']
  const [program, ...args] = [...namespaced, '-c', script, folder]
  const { stdout, stderr } = await promisify(execFile)(program, args)
  rmSync(folder, { recursive: true })
  const words = 'The disk of the database is full: nothing can be stored.'
  const { sizeMb, ...answers } = JSON.parse(stdout) as { sizeMb: number }
  expect(answers).toEqual({
    before: 200,
    failed: 503,
    others: [503, 503],
    full: [503, words],
    freed: 200,
    restarted: 200,
  })
  if (isReal) expect(sizeMb).toBeLessThan(150)
  // The error is logged once: repeats would fill the disk further.
  expect(stderr.match(/"message":"The disk of the database is full/g)).toHaveLength(1)
}, 180_000)
