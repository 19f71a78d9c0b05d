import { CannotGoOn, needed } from './failure.mjs'

/**
 * Makes the first key of a product on PostgreSQL, by whoever can reach its database, and prints it once.
 *
 * @param {string | undefined} name
 */
export async function createFirst(name) {
  const person = needed(name, 'NAME')
  const url = process.env.DATABASE_URL
  if (!url) {
    throw new CannotGoOn(
      'DATABASE_URL is not set. With the embedded database the first key is in $DATA_DIR/operator-key already; on ' +
        'PostgreSQL run this on the server, with the DATABASE_URL of the product.',
    )
  }
  const { register } = await import('tsx/esm/api')
  register()
  const { createFirstKey } = await import('../../server/create-first-key.ts')
  const key = await createFirstKey(url, person).catch((error) => {
    throw error?.name === 'DatabaseUnusable' ? new CannotGoOn(error.message) : error
  })
  if (key === null) {
    throw new CannotGoOn('There is a key in use already: its admin makes the others (keys create NAME --roles …).')
  }
  console.log(`  name   ${person}\n  roles  admin\n  key    ${key}`)
  console.error('It is shown this once. Keep it where secrets are kept, and make keys for the others with it.')
}
