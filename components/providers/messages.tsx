import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages as AllMessages, Namespace } from '@/lib/i18n/messages'

/** Namespaces that client components of every page need. */
const everywhere = ['ui', 'errors', 'layout', 'auth', 'crash'] as const satisfies readonly Namespace[]

/** Passes only the message namespaces that a screen's client components need. */
export async function Messages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const all = (await getMessages()) as AllMessages
  const picked = Object.fromEntries([...everywhere, ...of].map((namespace) => [namespace, all[namespace]]))
  return <NextIntlClientProvider messages={picked as Partial<AllMessages>}>{children}</NextIntlClientProvider>
}
