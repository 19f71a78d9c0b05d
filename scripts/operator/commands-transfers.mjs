import { needed } from './failure.mjs'

/** @type {Record<string, import('./commands.mjs').Command>} */
export const transferCommands = {
  'transfers list': { usage: '', about: 'movements of unknown outcome', method: 'GET', path: 'transfers/list' },
  'transfers settle': {
    usage: 'REFERENCE succeeded|failed --reason TEXT',
    about: 'as the venue told a person; two people from the set amount on',
    method: 'POST',
    path: 'transfers/settle',
    input: ([reference, outcome], { reason }) => ({
      reference: needed(reference, 'REFERENCE'),
      outcome: needed(outcome, 'succeeded or failed'),
      reason: needed(reason, '--reason'),
    }),
  },
}
