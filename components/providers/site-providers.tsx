import type { ReactNode } from 'react'
import { DialogHost } from '@/components/layout/dialog-host'
import { LazySessionTimeout } from '@/components/layout/lazy-session-timeout'
import { LinkNavigation } from './link-navigation'
import { Messages } from './messages'
import { ProgressBar } from './progress-bar'
import { StartupProvider } from './startup-provider'
import { ToastHost } from './toast-host'

/** The providers of every page. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <Messages of={[]}>
      <StartupProvider>{children}</StartupProvider>
      <DialogHost />
      <LazySessionTimeout />
      <LinkNavigation />
      <ProgressBar />
      <ToastHost />
    </Messages>
  )
}
