// Tests scripts/operator/cli.ts, scripts/operator/commands.ts, server/domain/operator/export-csv.ts, server/domain/operator/export-journals.ts, server/domain/operator/export-orders.ts, server/domain/operator/export-protection.ts, server/domain/operator/jobs.ts
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { operatorCommands } from '@/scripts/operator/commands'
import { createProgram } from '@/scripts/operator/cli'

const base = '/api/operator/v1/'

/** Command lines that operators type or script, each with the path of its call and the input. */
const requests: [line: string, path: string, input: Record<string, unknown>][] = [
  ['identity list', 'identity/list', {}],
  ['identity list --state under_review', 'identity/list', { state: 'under_review' }],
  ['identity photos Ann --to photos', 'identity/photos', { account: 'Ann' }],
  [
    'identity video Ann --note seen --submission s1',
    'identity/video',
    { account: 'Ann', submission: 's1', note: 'seen' },
  ],
  ['identity approve Ann', 'identity/approve', { account: 'Ann' }],
  ['identity approve Ann --submission s1', 'identity/approve', { account: 'Ann', submission: 's1' }],
  [
    'identity return Ann --reason blurred --submission s1',
    'identity/return',
    { account: 'Ann', submission: 's1', reason: 'blurred' },
  ],
  [
    'identity return Ann --reason glare --photos id_front,passbook',
    'identity/return',
    { account: 'Ann', reason: 'glare', photos: ['id_front', 'passbook'] },
  ],
  ['withdrawals list', 'withdrawals/list', {}],
  ['withdrawals list --review applied --after W1', 'withdrawals/list', { review: 'applied', after: 'W1' }],
  ['withdrawals approve W1', 'withdrawals/approve', { order_number: 'W1' }],
  ['withdrawals refuse W1 --reason no', 'withdrawals/refuse', { order_number: 'W1', reason: 'no' }],
  [
    'withdrawals delay W1 --reason holiday --until 2026-05-01T00:00:00Z',
    'withdrawals/delay',
    { order_number: 'W1', reason: 'holiday', to: '2026-05-01T00:00:00Z' },
  ],
  ['withdrawals pay W1 --manual', 'withdrawals/pay', { order_number: 'W1', manual: true }],
  ['adjustments list --state proposed --account Ann', 'adjustments/list', { state: 'proposed', account: 'Ann' }],
  [
    'adjustments credit Ann 12.50 --reason gift',
    'adjustments/propose',
    { account: 'Ann', amount: '12.50', direction: 'credit', reason: 'gift' },
  ],
  [
    'adjustments debit Ann 12.50 --reason fee',
    'adjustments/propose',
    { account: 'Ann', amount: '12.50', direction: 'debit', reason: 'fee' },
  ],
  ['adjustments confirm A1', 'adjustments/confirm', { number: 'A1' }],
  ['adjustments refuse A1 --reason no', 'adjustments/refuse', { number: 'A1', reason: 'no' }],
  [
    'deposits list --account Ann --status pending --order D1 --after D0',
    'deposits/list',
    { account: 'Ann', status: 'pending', order_number: 'D1', after: 'D0' },
  ],
  [
    'deposits open Ann 90000 --type usdt --channel TRC20 --ticket T1 --reason asked',
    'deposits/open',
    { account: 'Ann', amount: '90000', type: 'usdt', channel: 'TRC20', ticket: 'T1', reason: 'asked' },
  ],
  [
    'deposits settle D1 --transaction T1 --reason seen',
    'deposits/settle',
    { order_number: 'D1', transaction_number: 'T1', reason: 'seen' },
  ],
  ['suspense list', 'suspense/list', { state: 'open' }],
  ['suspense list --state cleared', 'suspense/list', { state: 'cleared' }],
  ['suspense credit S1 --reason hers --account Ann', 'suspense/credit', { id: 'S1', account: 'Ann', reason: 'hers' }],
  ['suspense return S1 --reason back', 'suspense/return', { id: 'S1', reason: 'back' }],
  ['transfers list', 'transfers/list', {}],
  [
    'transfers settle R1 succeeded --reason asked',
    'transfers/settle',
    { reference: 'R1', outcome: 'succeeded', reason: 'asked' },
  ],
  ['ledger verify', 'ledger/verify', {}],
  ['ledger liability', 'ledger/liability', {}],
  ['ledger reconcile ameba --cursor c1', 'ledger/reconcile', { venue: 'ameba', cursor: 'c1' }],
  ['members list', 'members/list', {}],
  [
    'members list +88691 --state certified --cursor c1',
    'members/list',
    { search: '+88691', state: 'certified', cursor: 'c1' },
  ],
  ['members statement Ann --cursor c1', 'members/statement', { account: 'Ann', cursor: 'c1', limit: 50 }],
  ['members timeline Ann', 'members/timeline', { account: 'Ann', limit: 100 }],
  ['members suspend Ann --days 3 --reason why', 'members/suspend', { account: 'Ann', days: 3, reason: 'why' }],
  ['members restore Ann --reason why', 'members/restore', { account: 'Ann', reason: 'why' }],
  ['members events Ann --cursor c1', 'members/events', { account: 'Ann', cursor: 'c1', limit: 50 }],
  ['members sessions Ann', 'members/sessions', { account: 'Ann' }],
  ['members sign-out Ann --reason stolen', 'members/sign-out', { account: 'Ann', reason: 'stolen' }],
  [
    'members change-mobile Ann +886912345678 --reason seen',
    'members/change-mobile',
    { account: 'Ann', mobile: '+886912345678', reason: 'seen' },
  ],
  ['members unlock Ann --reason seen', 'members/unlock', { account: 'Ann', reason: 'seen' }],
  ['members reset-password Ann --reason seen', 'members/password/reset', { account: 'Ann', reason: 'seen' }],
  ['members reset-factor Ann --reason seen', 'members/factor/reset', { account: 'Ann', reason: 'seen' }],
  ['members reset-sale-password Ann --reason seen', 'members/sale-password/reset', { account: 'Ann', reason: 'seen' }],
  [
    'members unbind-virtual Ann TRC20 --reason wrong',
    'members/unbind-virtual',
    { account: 'Ann', channel: 'TRC20', reason: 'wrong' },
  ],
  ['inactive list --state closed', 'inactive/list', { state: 'closed' }],
  ['inactive notify Ann --reason unused', 'inactive/notify', { account: 'Ann', reason: 'unused' }],
  ['inactive close Ann --reason unused', 'inactive/close', { account: 'Ann', reason: 'unused' }],
  ['inactive reopen Ann --reason seen', 'inactive/reopen', { account: 'Ann', reason: 'seen' }],
  ['protection show Ann', 'protection', { account: 'Ann' }],
  [
    'protection limit Ann loss day 500 --reason risk',
    'protection/limit',
    { account: 'Ann', kind: 'loss', period: 'day', value: '500', reason: 'risk' },
  ],
  [
    'protection exclude Ann 1_year --reason hers',
    'protection/exclude',
    { account: 'Ann', length: '1_year', reason: 'hers' },
  ],
  ['protection lift Ann --reason rested', 'protection/lift', { account: 'Ann', reason: 'rested' }],
  ['protection requests', 'protection/requests', {}],
  ['protection matches', 'protection/matches', {}],
  [
    'protection review M1 other_person --note seen',
    'protection/review',
    { id: 'M1', outcome: 'other_person', note: 'seen' },
  ],
  ['protection markers', 'protection/markers', {}],
  ['protection breaches', 'protection/breaches', {}],
  ['members birthdays', 'members/birthdays', {}],
  ['members flags', 'members/flags', {}],
  ['members review F1 --note fine', 'members/flags/review', { id: 'F1', note: 'fine' }],
  ['notices list --kind post', 'notices/list', { kind: 'post' }],
  ['notices publish marquee --file NOTICE.json', 'notices/publish', { kind: 'marquee', title: 'in the file' }],
  ['notices update 7 --file NOTICE.json', 'notices/update', { id: 7, title: 'in the file' }],
  ['notices withdraw 7', 'notices/withdraw', { id: 7 }],
  ['promotions list', 'promotions/list', {}],
  ['promotions create --file NOTICE.json', 'promotions/create', { title: 'in the file' }],
  ['promotions update 7 --file NOTICE.json', 'promotions/update', { id: 7, title: 'in the file' }],
  ['promotions end 7', 'promotions/end', { id: 7 }],
  ['promotions applications', 'promotions/applications', {}],
  ['promotions applications 7 --state applied', 'promotions/applications', { id: 7, state: 'applied' }],
  [
    'promotions grant 7 Ann 100 --reason won --turnover 300',
    'promotions/grant',
    { id: 7, account: 'Ann', amount: '100', turnover: '300', reason: 'won' },
  ],
  ['promotions refuse 7 Ann --reason late', 'promotions/refuse', { id: 7, account: 'Ann', reason: 'late' }],
  ['mail send Ann --file NOTICE.json', 'mail/send', { account: 'Ann', title: 'in the file' }],
  ['complaints list --state new', 'complaints', { state: 'new' }],
  ['complaints answer C1 Sorry', 'complaints/answer', { number: 'C1', answer: 'Sorry' }],
  ['mail all --file NOTICE.json', 'mail/send/all', { title: 'in the file' }],
  ['venues list', 'venues/list', {}],
  ['channels list', 'channels/list', {}],
  ['channels put --file NOTICE.json', 'channels/put', { title: 'in the file' }],
  ['venues put --file NOTICE.json', 'venues/put', { title: 'in the file' }],
  ['venues maintenance ameba on', 'venues/maintenance', { code: 'ameba', maintenance: true }],
  ['titles list ameba', 'titles/list', { venue: 'ameba' }],
  ['titles put ameba --file NOTICE.json', 'titles/put', { venue: 'ameba', title: 'in the file' }],
  ['rules list', 'rules/list', {}],
  ['rules set rate 30.50', 'rules/set', { name: 'rate', value: '30.50' }],
  [
    'export csv ledger --to out.csv --from 2026-01-01T00:00:00Z --until 2026-02-01T00:00:00Z',
    'exports/csv',
    { what: 'ledger', from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
  ],
  ['keys list', 'keys/list', {}],
  ['keys create Bob --roles finance,auditor', 'keys/create', { name: 'Bob', roles: ['finance', 'auditor'] }],
  ['keys revoke Bob', 'keys/revoke', { name: 'Bob' }],
  ['keys enrol-factor', 'keys/factor', {}],
  ['keys rotate', 'keys/rotate', {}],
  ['jobs list', 'jobs/list', {}],
  ['jobs run pay-rebates', 'jobs/run', { name: 'pay-rebates' }],
  ['clock', 'sandbox/clock', {}],
  ['clock advance 90m', 'sandbox/clock/advance', { by_ms: 5_400_000 }],
  ['outbox', 'sandbox/outbox', {}],
  ['outbox +886912345678', 'sandbox/outbox', { mobile: '+886912345678' }],
  ['audit', 'audit/list', {}],
  ['audit member --actor Ann --before 9', 'audit/list', { subject: 'member', actor: 'Ann', before: '9' }],
]

describe('the operator’s command lines', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-lines-'))
    writeFileSync(join(folder, 'NOTICE.json'), '{ "title": "in the file" }')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Parses a command line into its request without sending it. Rejects with the message that the operator sees. */
  async function requestOf(line: string) {
    const requests: { path: string; input: object; options: object }[] = []
    const program = createProgram((command, input, options) => {
      requests.push({ path: command.call.path, input, options })
      return Promise.resolve()
    })
    const words = line.replace(/--file \S+/, `--file ${join(folder, 'NOTICE.json')}`).split(' ')
    await program.parseAsync(words, { from: 'user' })
    return requests[0]
  }

  it.each(requests)('%s', async (line, path, input) => {
    expect(await requestOf(line)).toMatchObject({ path: base + path, input })
    const { input: sent } = (await requestOf(`--url http://elsewhere ${line} --json`)) ?? {}
    expect(sent).toEqual(input)
  })

  it('cover every call of the contract', () => {
    const reached = requests.map(([, path]) => base + path)
    for (const [group, calls] of Object.entries(operator)) {
      for (const [name, { path }] of Object.entries(calls)) expect(reached, `${group}.${name}`).toContain(path)
    }
    for (const { words } of operatorCommands) {
      expect(
        requests.some(([line]) => line === words || line.startsWith(`${words} `)),
        words,
      ).toBe(true)
    }
  })

  const groups = new Set(operatorCommands.map(({ words }) => words.split(' ')[0] ?? ''))
  const documents = [
    'README.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
  ].filter((file) => file.endsWith('.md'))
  /** Commands that documents quote, with or without their arguments. */
  const quoted = documents.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
    const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
    const blocks = [...text.matchAll(/npm run operator -- ([^`]+?)(?= npm run| ```|`)/g)].map(([, line = '']) => line)
    return [...spans, ...blocks]
      .filter((line) => / /.test(line) && groups.has(line.split(' ')[0] ?? '') && !line.includes('create-first'))
      .map((line) => [line, file] as const)
  })

  it.each([...new Map(quoted)])('parse %s, quoted in %s', async (line) => {
    const error = await requestOf(line.replaceAll(/(\S+)\|\S+/g, '$1')).then(
      () => null,
      (caught: Error) => caught.message,
    )
    // A document may quote a command without all of its arguments.
    if (error !== null) expect(error).toMatch(/ is missing\./)
  })

  it.each([
    ['members suspend Ann --days 1 000 --reason why', '“000” is one argument too many.'],
    ['members suspend Ann --days 1e0 --reason why', '--days: expected a whole number, not “1e0”.'],
    ['notices withdraw 1.5', 'ID: expected a whole number, not “1.5”.'],
    ['withdrawals refuse W1 --reason --manual', '--reason needs a value.'],
    ['withdrawals refuse W1 --reason', '--reason needs a value.'],
    ['withdrawals pay W1 --reason why', 'Unknown option: --reason.'],
    ['export csv ledger --to out.csv --cursor c1', 'Unknown option: --cursor.'],
    ['export csv ledger --to out.csv --from 2026-01-01', '--from: expected a time in UTC such as 2026-12-01T06:00:00Z'],
    ['suspense list --state closed', '--state: expected one of open, cleared, not “closed”.'],
    [
      'export csv players --to out.csv',
      'expected one of deposits, withdrawals, ledger, audit, events, exclusions, limits, complaints, not “players”.',
    ],
    ['mail all', '--file is missing.'],
    ['export csv ledger', '--to is missing.'],
    ['identity photos Ann --to -', '--to: expected a folder, not “-”.'],
    ['clock forward', '“forward” is one argument too many.'],
  ])('refuse %s, and show the right usage', async (line, message) => {
    const [group = '', verb = ''] = line.split(' ')
    const typed = `npm run operator -- ${group === 'clock' ? 'clock' : `${group} ${verb}`}`
    const error = await requestOf(line).catch((caught: Error) => caught)
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).toContain(message)
    expect((error as Error).message).toContain(typed)
  })
})
