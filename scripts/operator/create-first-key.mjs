import { CannotGoOn, needed } from './failure.mjs'

/** What is typed after `keys create-first`. */
export const usage = 'NAME [--revoke-all]'

/**
 * Makes the first key of a product, by whoever can reach its database, and prints it once.
 *
 * @param {string | undefined} name
 * @param {boolean} revokesAll whether those in use, which are lost, are revoked
 */
export async function createFirst(name, revokesAll) {
  const person = needed(name, 'NAME')
  const url = process.env.DATABASE_URL
  const { register } = await import('tsx/esm/api')
  register()
  const { createFirstKey } = await import('../../server/create-first-key.ts')
  const where = url ? { url } : { folder: process.env.DATA_DIR || '.data' }
  const key = await createFirstKey(where, person, revokesAll).catch((error) => {
    throw error?.name === 'DatabaseUnusable' ? new CannotGoOn(error.message) : error
  })
  if (key === null) {
    throw new CannotGoOn(
      'There is a key in use already: its admin makes the others (keys create NAME --roles …). Are all of them lost? ' +
        'Say --revoke-all: none of them opens anything any more.',
    )
  }
  console.log(`  name   ${person}\n  roles  admin\n  key    ${key}`)
  console.error('It is shown this once. Keep it where secrets are kept, and make keys for the others with it.')
}
