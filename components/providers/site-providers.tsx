import type { ReactNode } from 'react'
import type { Offer } from '@/contract/capabilities'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { ErrorBoundary } from '@/components/ui/load/error-boundary'
import { DialogHost } from '@/components/layout/dialogs/dialog-host'
import { MemberWatches } from '@/components/layout/session/member-watches'
import { LinkNavigation } from './link-navigation'
import { Messages } from './messages'
import { SearchOpener } from './search-opener'
import { StartupProvider } from './startup-provider'
import { ToastHost } from './toast-host'

/** The providers of every page. `offer` is what the configured backend offers. */
export function SiteProviders({ offer, children }: { offer: Offer; children: ReactNode }) {
  return (
    <CapabilityProvider offer={offer}>
      <Messages of={[]}>
        <StartupProvider>{children}</StartupProvider>
        <DialogHost />
        <MemberWatches />
        {/* Without one of these, a page still works. */}
        <ErrorBoundary>
          <LinkNavigation />
        </ErrorBoundary>
        <ErrorBoundary>
          <SearchOpener />
        </ErrorBoundary>
        <ToastHost />
      </Messages>
    </CapabilityProvider>
  )
}
