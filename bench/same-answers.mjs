/**
 * Measures whether the time of an answer tells members from invented accounts: `npm run bench:same-answers`. A call whose
 * answer is meant to be the same for both is sent for both in turn, on both databases. AUC is the probability that the
 * answer for a member takes longer than the one for nobody: 0.5 if time says nothing.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { median, printTable, saveResults } from './report.mjs'
import { startApi } from './support/servers.mjs'

register()
const { members, signInSources } = await import('@/server/db/schema')
const { openEmbedded, openPostgres } = await import('@/server/db/client')
const { hashPassword } = await import('@/server/domain/auth/password')
const { startPostgres } = await import('@/tests/support/postgres')
const { lookForAccount } = await import('@/tests/support/same-answers')

const samples = Number(process.env.SAMPLES ?? 400)
const warmUps = 20
const [minAuc, maxAuc] = [0.4, 0.6]

let named = 0
/** @returns {import('@/tests/support/same-answers').Subject} */
function newSubject() {
  named += 1
  return { account: `p${randomUUID().slice(0, 8)}`, mobile: `+8869${String(10_000_000 + named)}` }
}

/** @param {import('@/server/db/client').Database} db */
async function createMembers(db) {
  const passwordHash = await hashPassword('a-right-one-88')
  const subjects = Array.from({ length: samples + warmUps }, newSubject)
  for (const { account, mobile } of subjects) {
    const row = { account, accountKey: account, mobile, passwordHash, promoteCode: account, createdAt: new Date() }
    const [member] = await db.insert(members).values(row).returning({ id: members.id })
    const source = { memberId: member?.id ?? '', lastUsedAt: new Date() }
    await db.insert(signInSources).values([1, 2, 3].map((each) => ({ ...source, source: `device ${account} ${each}` })))
  }
  return subjects
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/**
 * Sends a call as a sender behind the proxy. `ms` is the time until the head of the answer.
 *
 * @param {string} address
 * @param {object} input
 * @param {string} sender
 * @returns {Promise<{ status: number, body: Record<string, unknown>, ms: number }>}
 */
const send = (address, input, sender) =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(input)
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'x-forwarded-for': sender,
    }
    const startedMs = performance.now()
    const sent = request(address, { method: 'POST', agent, headers }, (answer) => {
      const ms = performance.now() - startedMs
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(body), ms }))
    })
    sent.on('error', reject).end(text)
  })

/** The probability that one of `a` exceeds one of `b`. @param {readonly number[]} a @param {readonly number[]} b */
function aucOf(a, b) {
  let above = 0
  for (const one of a) for (const other of b) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (a.length * b.length)
}

/** @typedef {{ member: number[], nobody: number[], statuses: Set<string> }} Times */

/** @param {string} database @param {string} origin @param {readonly import('@/tests/support/same-answers').Subject[]} real */
async function measure(database, origin, real) {
  /** @type {Map<string, Times>} */
  const times = new Map()
  let turn = 0
  for (const [index, member] of real.entries()) {
    const pair = [
      { kind: /** @type {const} */ ('member'), subject: member },
      { kind: /** @type {const} */ ('nobody'), subject: newSubject() },
    ]
    if (randomInt(2) === 1) pair.reverse()
    for (const { kind, subject } of pair) {
      turn += 1
      const sender = `10.${turn >> 8}.${turn & 255}.1`
      /** @type {import('@/tests/support/same-answers').Caller['ask']} */
      const ask = async ({ path }, input, name) => {
        const { status, body, ms } = await send(`${origin}${path}`, input, sender)
        if (name && index >= warmUps) {
          const row = times.get(name) ?? { member: [], nobody: [], statuses: new Set() }
          times.set(name, row)
          row[kind].push(ms)
          row.statuses.add(`${status} ${body.errorCode ?? ''}`.trim())
        }
        return { body }
      }
      await lookForAccount({ ask }, subject)
    }
  }
  return [...times].map(([call, { member, nobody, statuses }]) => ({
    database,
    call,
    answers: [...statuses].join(', '),
    'member ms': median(member),
    'nobody ms': median(nobody),
    AUC: aucOf(member, nobody),
  }))
}

/** @param {string} name @param {Record<string, string>} place @param {readonly import('@/tests/support/same-answers').Subject[]} real */
async function measureOn(name, place, real) {
  const api = await startApi({ SANDBOX: 'on', TRUST_PROXY: 'on', ...place })
  try {
    return await measure(name, api.origin, real)
  } finally {
    await api.stop()
  }
}

async function onPostgres() {
  const postgres = await startPostgres([])
  try {
    const database = await openPostgres(postgres.url(), 2)
    const real = await createMembers(database.db)
    await database.close()
    return await measureOn('PostgreSQL', { DATABASE_URL: postgres.url() }, real)
  } finally {
    await postgres.stop()
  }
}

async function onEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-same-answers-'))
  try {
    const database = await openEmbedded(folder)
    const real = await createMembers(database.db)
    await database.close()
    return await measureOn('embedded', { DATABASE_URL: '', DATA_DIR: folder }, real)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  const rows = [...(await onPostgres()), ...(await onEmbedded())]
  printTable(`${samples} answers for members and for nobody, interleaved; AUC from ${minAuc} to ${maxAuc}`, rows)
  saveResults('same-answers', { samples, minAuc, maxAuc, rows })
  const isSame = (/** @type {string} */ answers) => !answers.includes(', ')
  if (rows.some(({ AUC, answers }) => AUC < minAuc || AUC > maxAuc || !isSame(answers))) process.exitCode = 1
} finally {
  agent.destroy()
}
