// Tests lib/api/backend/define-adapter.ts, lib/api/backend/wire-codecs.ts
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { integer, oneOf, renameFields } from '@/lib/api/backend/wire-codecs'

const text = z.string()

/** Adapters that must not compile. If one compiles, its unused directive is an error (`npm run lint`). */
const mistakes: Record<string, Adapter['calls']> = {
  'a missing field': {
    // @ts-expect-error -- `joined` is missing
    'account.promote': { output: renameFields({ code: ['code', text], url: ['link', text] }) },
  },
  'a field of another type': {
    'account.promote': {
      // @ts-expect-error -- `joined` is a number
      output: renameFields({ code: ['code', text], url: ['link', text], joined: ['joined', text] }),
    },
  },
  'a word that the contract does not have': {
    'content.applyActivity': {
      // @ts-expect-error -- `done` is no state
      output: renameFields({ state: ['result', oneOf({ 0: 'applied', 1: 'done' })] }),
    },
  },
  'an amount as a number': {
    'wallet.venueBalance': {
      // @ts-expect-error -- `balance` is a decimal string
      output: z.array(
        renameFields({
          venue: ['v', text],
          name: ['n', text],
          balance: ['b', integer],
          maintenance: ['m', z.boolean()],
        }),
      ),
    },
  },
  'a call that is not one': {
    // @ts-expect-error -- the call is `mail.detail`
    'mail.list': { path: '/mails' },
  },
  'an input field that is not one': {
    // @ts-expect-error -- the field is `account`
    'auth.login': { input: ({ acount }) => ({ acount }) },
  },
}

/** Mistakes in the adapter's other parts. */
const others: Record<string, Partial<Adapter>> = {
  // @ts-expect-error -- no site can do without sign-in
  'a required call that is absent': { absent: ['auth.login'] },
  // @ts-expect-error -- the catalogue has no such code
  'an error outside the catalogue': { outcome: () => ({ failed: 'no_money' }) },
  // @ts-expect-error -- a request needs its path
  'a request without a path': { request: () => ({ method: 'POST' }) },
}

it('the adapter’s types reject the mistakes listed here', () => {
  expect(Object.keys({ ...mistakes, ...others })).toHaveLength(9)
})
