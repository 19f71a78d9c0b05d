// Verifies a round with Web Crypto. Calculates the roll as the venue does (`sandbox/venue/fairness.ts`).

const encoder = new TextEncoder()
const rolls = 10_000n
const digestDigits = 13
const digestRange = 1n << 52n

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Whether the server seed matches the commitment and gives this roll.
 * @param {{ server_seed: string, client_seed: string, nonce: number, commitment: string, roll: number }} round
 * @returns {Promise<'verified' | 'notVerified' | 'cannotVerify'>}
 */
export async function verifyRound({ server_seed, client_seed, nonce, commitment, roll }) {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return 'cannotVerify'
  const seed = encoder.encode(server_seed)
  const committed = hex(await subtle.digest('SHA-256', seed))
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const digest = hex(await subtle.sign('HMAC', key, encoder.encode(`${client_seed}:${nonce}`)))
  const drawn = Number((BigInt(`0x${digest.slice(0, digestDigits)}`) * rolls) / digestRange)
  return committed === commitment && drawn === roll ? 'verified' : 'notVerified'
}
