/** The sandbox's demo member (`server/seed/seed-demo-member.ts`), as the health call names it. */

/** @param {string} origin @returns {Promise<string>} a bearer token */
export async function signInDemo(origin) {
  const health = await (await fetch(`${origin}/api/v1/health`)).json()
  const { account, password } = (health.data ?? health).demo
  const answer = await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  const { token } = await answer.json()
  if (typeof token !== 'string') throw new Error(`the demo member could not sign in (${answer.status})`)
  return token
}

/**
 * What a browser holds of a member who has signed in there: a page then requests the member's detail before its scripts
 * have arrived (`lib/site/inline-scripts.ts`).
 * @param {string} token
 */
export const storageOf = (token) => ({ token, device: '0123456789abcdef0123456789abcdef' })
