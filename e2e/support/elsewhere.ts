import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { z } from 'zod/mini'
import { smsCode } from '../../tests/conformance/backend/sms-code'

/** Whom journeys sign in, and how they learn the code of an SMS. */
export type People = {
  member: { account: string; password: string }
  code: (mobile: string) => Promise<string>
}

const file = z.object({ account: z.string(), password: z.string(), code_from: z.optional(z.string()) })

/** Whether the journeys run against a site that somebody else started (`E2E_BASE_URL`). */
export const isElsewhere = Boolean(process.env.E2E_BASE_URL)

/** Skips the running journey, because a site that was started elsewhere does not give what it needs. */
export function skipElsewhere(needs: string): void {
  if (isElsewhere) process.stdout.write(`skipped: “${test.info().title}” needs ${needs}\n`)
  // oxlint-disable-next-line project/every-test-runs -- it runs against the product, in `npm test`
  test.skip(isElsewhere, `not on E2E_BASE_URL: needs ${needs}`)
}

/** The people in the file `E2E_PEOPLE`: a member, and optionally a command that prints the code sent to a number. */
export const peopleInFile: People = {
  get member() {
    return read()
  },
  code: async (mobile) => {
    const { code_from } = read()
    if (!code_from) skipElsewhere('`code_from` in the file E2E_PEOPLE')
    const sent = await smsCode(mobile, code_from ?? null)
    if ('missing' in sent) throw new Error(sent.missing)
    return sent.code
  },
}

function read() {
  if (!process.env.E2E_PEOPLE) skipElsewhere('the file E2E_PEOPLE')
  return file.parse(JSON.parse(readFileSync(process.env.E2E_PEOPLE ?? '', 'utf8')))
}
