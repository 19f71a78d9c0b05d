import { revalidateSecretHeader } from '@/contract/site-internals'
import { logUnexpected } from './log'

const timeoutMs = 5_000

/**
 * Makes the site render its public pages again. Never throws: the operator's change is stored, and pages that this
 * request missed are rendered again within a minute. Does nothing without a secret.
 */
export async function revalidateSite({ url, secret }: { url: string; secret: string }): Promise<void> {
  if (!secret) return
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers: { [revalidateSecretHeader]: secret }, signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the site answered ${response.status}`)
  } catch (error) {
    logUnexpected({ requestId: 'publish', call: 'revalidate' }, error)
  }
}
