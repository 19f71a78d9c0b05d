'use client'

import { LazyMessages } from '@/components/providers/lazy-messages'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { lazyWithRetry } from '@/lib/browser/load-with-retry'
import type { DialogRequest } from '@/stores/dialogs'
import { useSessionState } from '@/stores/session'

// A dialog's code is loaded when it first opens.
const AnnouncementsDialog = lazyWithRetry(async () => (await import('./announcements-dialog')).AnnouncementsDialog)
const BeforePlay = lazyWithRetry(async () => (await import('@/components/protection/session/before-play')).BeforePlay)
const LimitOffer = lazyWithRetry(async () => (await import('@/components/protection/limits/limit-offer')).LimitOffer)
const LoginDialog = lazyWithRetry(async () => (await import('./login-dialog')).LoginDialog)
const ProofDialog = lazyWithRetry(async () => (await import('@/components/security/proof-dialog')).ProofDialog)
const SearchDialog = lazyWithRetry(async () => (await import('./search-dialog')).SearchDialog)
const SecondFactorDialog = lazyWithRetry(
  async () => (await import('@/components/auth/second-factor-dialog')).SecondFactorDialog,
)
const ServiceDialog = lazyWithRetry(async () => (await import('./service-dialog')).ServiceDialog)
const TermsDialog = lazyWithRetry(async () => (await import('@/components/auth/terms-dialog')).TermsDialog)
const TransferPointDialog = lazyWithRetry(
  async () => (await import('@/components/games/play/transfer-point-dialog')).TransferPointDialog,
)
const QuickTopUp = lazyWithRetry(async () => (await import('@/components/wallet/top-up/quick-top-up')).QuickTopUp)
const WalletSheet = lazyWithRetry(async () => (await import('@/components/wallet/sheet/wallet-sheet')).WalletSheet)
const WalletDialog = lazyWithRetry(async () => (await import('./wallet-dialog')).WalletDialog)

type RequestedDialogProps = { request: DialogRequest; onSignedIn: () => void; onClose: (succeeded: boolean) => void }

/** The dialog of a request. */
export function RequestedDialog({ request, onSignedIn, onClose }: RequestedDialogProps) {
  const dismiss = () => onClose(false)
  switch (request.kind) {
    case 'announcements':
      return <AnnouncementsDialog onClose={dismiss} />
    case 'login':
      return <LoginDialog onSignedIn={onSignedIn} onClose={dismiss} />
    case 'second-factor':
      return (
        <LazyMessages of={['security', 'passkeys']}>
          <SecondFactorDialog
            account={request.account}
            needed={request.needed}
            onSignedIn={onSignedIn}
            onClose={dismiss}
          />
        </LazyMessages>
      )
    case 'proof':
      return (
        <LazyMessages of={['security', 'passkeys']}>
          <ProofDialog needed={request.needed} onProved={request.onProved} onClose={dismiss} />
        </LazyMessages>
      )
    case 'service':
      return <ServiceDialog onClose={dismiss} />
    case 'terms':
      return <TermsDialog onClose={onClose} />
    case 'search':
      return (
        <LazyMessages of={['games', 'content']}>
          <SearchDialog initialQuery={request.query} onClose={dismiss} />
        </LazyMessages>
      )
    case 'limit-offer':
      return (
        <LazyMessages of={['play', 'validation']}>
          <LimitOffer suggested={request.suggested} onClose={onClose} />
        </LazyMessages>
      )
    case 'transfer-point':
      return (
        <LazyMessages of={['games', 'validation', 'play']}>
          <BeforePlay onClose={dismiss}>
            <TransferPointDialog
              key={`${request.venue.id} ${request.title?.id ?? request.spot?.name ?? ''}`}
              venue={request.venue}
              {...(request.title && { title: request.title })}
              {...(request.spot && { spot: request.spot })}
              {...(request.isInLobby && { isInLobby: true })}
              topUp={(onToggle) => (
                <LazyPart fallback={<Skeleton className="h-12" />}>
                  <LazyMessages of={['wallet']}>
                    <QuickTopUp onToggle={onToggle} />
                  </LazyMessages>
                </LazyPart>
              )}
              onClose={onClose}
            />
          </BeforePlay>
        </LazyMessages>
      )
    case 'wallet':
      return <Wallet onClose={dismiss} />
  }
}

/** The wallet of a member; the wallet menu for guests. */
function Wallet({ onClose }: { onClose: () => void }) {
  const isMember = useSessionState() === 'member'
  if (!isMember) return <WalletDialog onClose={onClose} />
  return (
    <LazyMessages of={['wallet', 'validation']}>
      <WalletSheet onClose={onClose} />
    </LazyMessages>
  )
}
