import { logUnexpected } from './log'

const patienceMs = 5_000

/**
 * Tells the site to make its public pages anew. Never throws: what an operator published is published, and pages that
 * were not told are made anew within a minute by themselves. Without a secret nobody is asked.
 */
export async function revalidateSite({ url, secret }: { url: string; secret: string }): Promise<void> {
  if (!secret) return
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { method: 'POST', headers: { 'x-revalidate-secret': secret }, signal })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the site answered ${answer.status}`)
  } catch (error) {
    logUnexpected({ requestId: 'publish', call: 'revalidate' }, error)
  }
}
