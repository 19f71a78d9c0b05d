import { needed } from './failure.mjs'
import { fromFile, whole } from './values.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

const id = (/** @type {string[]} */ [number]) => ({ id: whole(number, 'ID') })
const applicant = (/** @type {string[]} */ [number, account]) => ({
  id: whole(number, 'ID'),
  account: needed(account, 'ACCOUNT'),
})

/** @type {Record<string, Command>} */
export const publishingCommands = {
  'notices list': {
    usage: '[--kind marquee|post]',
    about: 'lines of the ticker, and posts',
    method: 'GET',
    path: 'notices/list',
    input: (_, { kind }) => ({ kind }),
  },
  'notices publish': {
    usage: 'marquee|post --file NOTICE.json',
    about: 'title and content in four languages',
    method: 'POST',
    path: 'notices/publish',
    input: ([kind], { file }) => ({ kind: needed(kind, 'marquee or post'), ...fromFile(file) }),
  },
  'notices update': {
    usage: 'ID --file NOTICE.json',
    about: 'change it',
    method: 'POST',
    path: 'notices/update',
    input: (given, { file }) => ({ ...id(given), ...fromFile(file) }),
  },
  'notices withdraw': { usage: 'ID', about: 'take it off', method: 'POST', path: 'notices/withdraw', input: id },
  'promotions list': { usage: '', about: 'promotions, ended ones too', method: 'GET', path: 'promotions/list' },
  'promotions create': {
    usage: '--file PROMOTION.json',
    about: 'the fields of `promotions list --json`, without id',
    method: 'POST',
    path: 'promotions/create',
    input: (_, { file }) => fromFile(file),
  },
  'promotions update': {
    usage: 'ID --file PROMOTION.json',
    about: 'change it',
    method: 'POST',
    path: 'promotions/update',
    input: (given, { file }) => ({ ...id(given), ...fromFile(file) }),
  },
  'promotions end': { usage: 'ID', about: 'end it now', method: 'POST', path: 'promotions/end', input: id },
  'promotions applications': {
    usage: '[ID] [--state applied|granted|refused]',
    about: 'who applied',
    method: 'GET',
    path: 'promotions/applications',
    input: ([number], { state }) => ({ id: number, state }),
  },
  'promotions grant': {
    usage: 'ID ACCOUNT AMOUNT --reason TEXT [--turnover AMOUNT]',
    about: 'the points are credited; two people from the set amount on',
    method: 'POST',
    path: 'promotions/grant',
    input: (given, { reason, turnover }) => ({
      ...applicant(given),
      amount: needed(given[2], 'AMOUNT'),
      turnover,
      reason: needed(reason, '--reason'),
    }),
  },
  'promotions refuse': {
    usage: 'ID ACCOUNT --reason TEXT',
    about: 'refuse an application',
    method: 'POST',
    path: 'promotions/refuse',
    input: (given, { reason }) => ({ ...applicant(given), reason: needed(reason, '--reason') }),
  },
  'mail send': {
    usage: 'ACCOUNT --file LETTER.json',
    about: 'write to one member, in four languages',
    method: 'POST',
    path: 'mail/send',
    input: ([account], { file }) => ({ account: needed(account, 'ACCOUNT'), ...fromFile(file) }),
  },
  'mail all': {
    usage: '--file LETTER.json',
    about: 'write to every member',
    method: 'POST',
    path: 'mail/send/all',
    input: (_, { file }) => fromFile(file),
  },
}
