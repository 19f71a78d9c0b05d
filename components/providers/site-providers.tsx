import type { ReactNode } from 'react'
import { Messages } from './messages'
import { StartupProvider } from './startup-provider'
import { ToastHost } from './toast-host'

/** Everything that stands around every page. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <Messages of={[]}>
      <StartupProvider>{children}</StartupProvider>
      <ToastHost />
    </Messages>
  )
}
