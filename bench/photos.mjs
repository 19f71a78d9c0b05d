/**
 * Measures what another member's sign-in costs while somebody sends four identity forms at once: `npm run bench:photos`. The
 * processor time is that of the API's own process, for each of the sign-ins that follow one another meanwhile.
 */
import { register } from 'tsx/esm/api'
import { printTable, median, saveResults } from './report.mjs'
import { startApi } from './support/servers.mjs'

register()
const { startPostgres } = await import('../tests/support/postgres.ts')
const { openPostgres } = await import('../server/db/client.ts')
const { hashPassword } = await import('../server/domain/auth/password.ts')
const { createMember } = await import('../tests/support/server.ts')
const { bankBinding } = await import('../tests/support/photos.ts')
const { progressiveJpeg } = await import('../tests/support/hostile-photos.ts')

const maxFactor = 3
const signIns = 20
const forms = 4
const metricsToken = 'photos'
const password = 'bench88'

const postgres = await startPostgres(['-c', 'fsync=off'])
const api = await startApi({
  DATABASE_URL: postgres.url(),
  SANDBOX: 'on',
  TRUST_PROXY: 'on',
  METRICS_TOKEN: metricsToken,
})
const database = await openPostgres(postgres.url(), 2)

/** Processor time of the API's process, in ms. */
async function processorMs() {
  const answer = await fetch(`${api.origin}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, seconds] = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1_000
}

let called = 0
/** @param {string} account */
async function signIn(account) {
  called += 1
  const startedMs = performance.now()
  const answer = await fetch(`${api.origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.3.0.${called % 250}` },
    body: JSON.stringify({ account, password }),
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(body))
  return { token: body.token ?? body.data?.token, tookMs: performance.now() - startedMs }
}

/** @param {string} token @param {Record<string, string | Blob>} fields */
async function sendForm(token, fields) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  const options = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body }
  const answer = await fetch(`${api.origin}/api/v1/user/bank/create`, options)
  return `${answer.status} ${(await answer.json()).errorCode ?? ''}`.trim()
}

try {
  const passwordHash = await hashPassword(password)
  const members = await Promise.all(
    ['victim', 'one', 'two', 'three'].map((account) =>
      createMember(database.db, { account, accountKey: account, passwordHash, createdAt: new Date() }),
    ),
  )
  if (members.length === 0) throw new Error('there are no members')
  const ordinary = await bankBinding()
  /** @param {Blob} photo */
  const hostile = (photo) => ({ ...ordinary, id_front: photo, id_back: photo, passbook: photo })
  const attacks = [
    { beside: 'nothing', account: null, form: ordinary },
    { beside: 'ordinary forms', account: 'one', form: ordinary },
    {
      beside: '59 million pixels, 1,500 scans',
      account: 'two',
      form: hostile(progressiveJpeg({ width: 7_700, height: 7_700, scans: 1_500 })),
    },
    {
      beside: '49 million pixels, 100 scans',
      account: 'three',
      form: hostile(progressiveJpeg({ width: 7_000, height: 7_000, scans: 100 })),
    },
  ]
  await signIn('victim')
  const rows = []
  for (const { beside, account, form } of attacks) {
    const token = account && (await signIn(account)).token
    const beforeMs = await processorMs()
    const startedMs = performance.now()
    const sent = token ? Array.from({ length: forms }, () => sendForm(token, form)) : []
    const took = []
    for (let turn = 0; turn < signIns; turn += 1) took.push((await signIn('victim')).tookMs)
    const answers = await Promise.all(sent)
    rows.push({
      beside,
      'processor ms': ((await processorMs()) - beforeMs) / signIns,
      'median ms': median(took),
      'longest ms': Math.max(...took),
      'until answered ms': performance.now() - startedMs,
      answers: [...new Set(answers)].join(', '),
    })
  }
  printTable(
    `One of ${signIns} sign-ins while ${forms} forms are sent at once; at most ${maxFactor} times the first row`,
    rows,
  )
  saveResults('photos', { maxFactor, rows })
  const [idle, ...attacked] = rows.map((row) => row['processor ms'])
  if (attacked.some((each) => each > maxFactor * (idle ?? 0))) process.exitCode = 1
} finally {
  await database.close()
  await api.stop()
  await postgres.stop()
}
