import { createHash } from 'node:crypto'
import listed from './common-passwords.json'

/** Known passwords: from leaks, or among the first to be guessed. Never throws. */
export type BreachedPasswords = { isKnown: (password: string) => Promise<boolean> }

/** The most frequent passwords of known leaks that the field's own rule accepts: some 3,000, in lower case. */
const common: ReadonlySet<string> = new Set(listed)

/** The list that comes with the product. */
export const embeddedBreachedPasswords: BreachedPasswords = {
  isKnown: (password) => Promise.resolve(common.has(password.normalize('NFKC').toLowerCase())),
}

const timeoutMs = 2_000

type RangeService = {
  /** The address in front of the prefix, such as `https://api.pwnedpasswords.com/range`. */
  url: string
  /** Called after each query; with its error if it failed. */
  onQuery?: (error?: unknown) => void
}

/**
 * Checks the embedded list, then a service by k-anonymity: it receives the first five hexadecimal digits of the password's
 * SHA-1 and returns the known suffixes with their counts (the protocol of Have I Been Pwned). If the service fails or takes
 * over two seconds, the embedded list alone decides.
 */
export const rangeBreachedPasswords = ({ url, onQuery }: RangeService): BreachedPasswords => ({
  isKnown: async (password) => {
    if (await embeddedBreachedPasswords.isKnown(password)) return true
    const sha1 = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${sha1.slice(0, 5)}`, {
        // Padded with suffixes of count 0, so that the answer's size gives nothing away.
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
