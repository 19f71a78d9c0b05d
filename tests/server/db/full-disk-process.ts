/** Fills the disk of the embedded database while members sign in, then frees it. Prints the replies as JSON. */
import fs, { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const [folder = '', disk] = process.argv.slice(2)
Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '', SANDBOX: 'on' })
const isReal = disk === 'real'
let isFull = false

/** If no small disk can be mounted, makes writes that lengthen a file fail as on a full disk. */
if (!isReal) {
  const write = fs.writeSync as (...args: unknown[]) => number
  const refuse = (...args: unknown[]) => {
    const [file, , , length, position] = args
    const isLonger = typeof position === 'number' && position + Number(length) > fs.fstatSync(Number(file)).size
    if (isFull && isLonger) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return write(...args)
  }
  Object.assign(fs, { writeSync: refuse })
  syncBuiltinESMExports()
}

const { openApi, close } = await import('@/server')
const { contract } = await import('@/contract')
const open = () => openApi({ importSandbox: () => import('@/sandbox') })
let api = open()
let count = 0

async function signIn() {
  count += 1
  const headers = { 'content-type': 'application/json', 'x-peer-address': `10.1.${count >> 8}.${count & 255}` }
  const body = JSON.stringify({ account: 'demo', password: 'lantern88' })
  const response = await api.serveApi(
    new Request(`http://site${contract.auth.login.path}`, { method: 'POST', headers, body }),
  )
  return response.status
}
const readiness = async () => {
  const response = await api.serveApi(new Request('http://site/api/ready'))
  return [response.status, ((await response.json()) as { msg?: string }).msg ?? '']
}

function fill() {
  isFull = true
  if (!isReal) return
  const file = openSync(join(folder, 'filler'), 'w')
  for (const bytes of [65_536, 512]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes))
    } catch {
      // The disk is full now.
    }
  }
  closeSync(file)
}

await api.open()
const before = await signIn()
fill()
let failed = 200
// The database first uses the free space inside its files.
for (let attempt = 0; attempt < 500 && failed === 200; attempt += 1) failed = await signIn()
const others = [await signIn(), await signIn()]
const full = await readiness()
isFull = false
if (isReal) rmSync(join(folder, 'filler'))
const freed = await signIn()
await close()
api = open()
await api.open()
const restarted = await signIn()
await close()
const sizeMb = Math.round((statfsSync(folder).blocks * statfsSync(folder).bsize) / 1e6)
process.stdout.write(JSON.stringify({ sizeMb, before, failed, others, full, freed, restarted }))
