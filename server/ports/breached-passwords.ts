import { createHash } from 'node:crypto'
import listed from '@/contract/member/common-passwords.json'

/** Well-known passwords: from leaks, or among the first that attackers guess. Never throws. */
export type BreachedPasswords = { isKnown: (password: string) => Promise<boolean> }

/** The most frequent leaked passwords that the site's password rule would accept: some 3,000, in lower case. */
const common: ReadonlySet<string> = new Set(listed)

/** The list that is part of the product. */
export const embeddedBreachedPasswords: BreachedPasswords = {
  isKnown: (password) => Promise.resolve(common.has(password.normalize('NFKC').toLowerCase())),
}

const timeoutMs = 2_000

type RangeService = {
  /** The part of the address before the prefix, such as `https://api.pwnedpasswords.com/range`. */
  url: string
  /** Called after each query, with the error if it failed. */
  onQuery?: (error?: unknown) => void
}

/**
 * Checks the embedded list, then a service by k-anonymity (the protocol of Have I Been Pwned). The service receives the
 * first five hexadecimal digits of the password's SHA-1, and returns the known suffixes with their counts. If it fails
 * or takes over two seconds, the embedded list alone decides.
 */
export const rangeBreachedPasswords = ({ url, onQuery }: RangeService): BreachedPasswords => ({
  isKnown: async (password) => {
    if (await embeddedBreachedPasswords.isKnown(password)) return true
    const sha1 = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${sha1.slice(0, 5)}`, {
        // Asks for padding with suffixes of count 0, so that the size of the answer reveals nothing.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      const lines = (await response.text()).split(/\r?\n/)
      if (!response.ok) throw new Error(`the service answered ${response.status}`)
      onQuery?.()
      return lines.some((line) => line.startsWith(`${sha1.slice(5)}:`) && !line.trim().endsWith(':0'))
    } catch (error) {
      onQuery?.(error)
      return false
    }
  },
})
