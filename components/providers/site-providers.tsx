import type { ReactNode } from 'react'
import { DialogHost } from '@/components/layout/dialog-host'
import { SessionHost } from '@/components/layout/session-host'
import { Messages } from './messages'
import { ProgressBar } from './progress-bar'
import { StartupProvider } from './startup-provider'
import { ToastHost } from './toast-host'

/** Everything that stands around every page. */
export function SiteProviders({ children }: { children: ReactNode }) {
  return (
    <Messages of={[]}>
      <StartupProvider>{children}</StartupProvider>
      <DialogHost />
      <SessionHost />
      <ProgressBar />
      <ToastHost />
    </Messages>
  )
}
