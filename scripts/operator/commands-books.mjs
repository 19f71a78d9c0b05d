import { needed } from './failure.mjs'
import { durationMs } from './values.mjs'

/** @typedef {import('./commands.mjs').Command} Command */

const keyName = (/** @type {string[]} */ [name]) => ({ name: needed(name, 'NAME') })

/** @type {Record<string, Command>} */
export const bookCommands = {
  'ledger verify': { usage: '', about: 'prove the books', method: 'GET', path: 'ledger/verify' },
  'ledger liability': { usage: '', about: 'what is owed to members', method: 'GET', path: 'ledger/liability' },
  'ledger reconcile': {
    usage: 'VENUE [--cursor C]',
    about: "compare with a venue's books",
    method: 'GET',
    path: 'ledger/reconcile',
    input: ([venue], { cursor }) => ({ venue: needed(venue, 'VENUE'), cursor }),
  },
  'rules list': { usage: '', about: 'rules that can be set', method: 'GET', path: 'rules/list' },
  'rules set': {
    usage: 'NAME VALUE',
    about: 'set a rule, from now on; raising two_person_minor takes two people',
    method: 'POST',
    path: 'rules/set',
    input: ([name, value]) => ({ name: needed(name, 'NAME'), value: needed(value, 'VALUE') }),
  },
  'export csv': {
    usage: 'deposits|withdrawals|ledger|audit --to FILE [--from INSTANT] [--until INSTANT]',
    about: 'records into a file',
    method: 'GET',
    path: 'exports/csv',
    input: ([what], { from, until, cursor }) => ({ what: needed(what, 'WHAT'), from, to: until, cursor }),
  },
  audit: {
    usage: '[SUBJECT] [--actor NAME] [--before ID]',
    about: 'what operators changed and were refused',
    method: 'GET',
    path: 'audit/list',
    input: ([subject], { actor, before }) => ({ subject, actor, before }),
  },
  'keys list': { usage: '', about: "operators' keys", method: 'GET', path: 'keys/list' },
  'keys create': {
    usage: 'NAME --roles admin,finance,support,content,auditor',
    about: 'make a key for a person; it is shown once',
    method: 'POST',
    path: 'keys/create',
    input: (given, { roles }) => ({ ...keyName(given), roles: needed(roles, '--roles').split(',') }),
  },
  'keys revoke': { usage: 'NAME', about: 'revoke a key at once', method: 'POST', path: 'keys/revoke', input: keyName },
  'keys rotate': { usage: '', about: "exchange one's own key", method: 'POST', path: 'keys/rotate' },
  clock: { usage: '', about: 'what time it is for the product (sandbox)', method: 'GET', path: 'sandbox/clock' },
  'clock advance': {
    usage: 'DURATION',
    about: 'move it forward: 90m, 24h, 2d (sandbox)',
    method: 'POST',
    path: 'sandbox/clock/advance',
    input: ([duration]) => ({ by_ms: durationMs(duration) }),
  },
  outbox: {
    usage: '[MOBILE]',
    about: 'text messages that were not sent (sandbox)',
    method: 'GET',
    path: 'sandbox/outbox',
    input: ([mobile]) => ({ mobile }),
  },
}
