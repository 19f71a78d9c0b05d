import { loadWithRetry } from '../browser/load-with-retry'
import type { Locale } from '@/contract/locales'
import type { Messages, Namespace } from './messages'

const fetched = new Map<string, Promise<Partial<Messages>>>()

async function fetchNamespaces(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Messages>> {
  const files = await Promise.all(
    namespaces.map((namespace) =>
      loadWithRetry(() => import(`../../locales/${locale}/${namespace}.json`) as Promise<{ default: unknown }>),
    ),
  )
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, files[index]?.default]))
}

/** Message namespaces of parts that open later (a dialog, a panel). They are fetched on first use and then kept. */
export function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Messages>> {
  const key = `${locale} ${namespaces.join(' ')}`
  const known = fetched.get(key)
  if (known) return known
  const fetching = fetchNamespaces(locale, namespaces)
  fetched.set(key, fetching)
  // After a failure, the next call fetches it again.
  fetching.catch(() => fetched.delete(key))
  return fetching
}
