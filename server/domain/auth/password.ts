import { hash, verify } from '@node-rs/argon2'

/** Memory (KiB), passes and threads of argon2id, as OWASP's password storage cheat sheet advises. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password with argon2id and a random salt. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain.normalize('NFKC'), passwordCost)
}

/** Whether `plain` is the password behind `hashed`; false for an unreadable hash. */
export async function verifyPassword(hashed: string, plain: string): Promise<boolean> {
  try {
    return await verify(hashed, plain.normalize('NFKC'))
  } catch {
    return false
  }
}
