'use client'

import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { lazyWithRetry } from '@/components/ui/load/part'
import { partWithTexts, withTexts } from '@/components/ui/load/part-with-texts'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { DialogRequest } from '@/stores/dialogs'
import { useSessionState } from '@/stores/session'

const security = ['register', 'security'] as const

// A dialog's code is loaded when it first opens.
const AnnouncementsDialog = lazyWithRetry(async () => (await import('./announcements-dialog')).AnnouncementsDialog)
const BeforePlay = lazyWithRetry(
  withTexts(async () => (await import('@/components/protection/session/before-play')).BeforePlay, ['play']),
)
const LimitOffer = partWithTexts(
  async () => (await import('@/components/protection/limits/limit-offer')).LimitOffer,
  ['play', 'validation'],
)
const LoginDialog = lazyWithRetry(async () => (await import('./login-dialog')).LoginDialog)
const ProofDialog = lazyWithRetry(
  withTexts(async () => (await import('@/components/security/proof-dialog')).ProofDialog, security),
)
const SearchDialog = lazyWithRetry(
  withTexts(async () => (await import('./search-dialog')).SearchDialog, ['games', 'content']),
)
const SecondFactorDialog = lazyWithRetry(
  withTexts(async () => (await import('@/components/auth/second-factor-dialog')).SecondFactorDialog, security),
)
const ServiceDialog = lazyWithRetry(async () => (await import('./service-dialog')).ServiceDialog)
const TermsDialog = lazyWithRetry(async () => (await import('@/components/auth/terms-dialog')).TermsDialog)
const TransferPointDialog = lazyWithRetry(
  withTexts(
    async () => (await import('@/components/games/play/transfer-point-dialog')).TransferPointDialog,
    ['games', 'lobby', 'validation', 'play'],
  ),
)
const QuickTopUp = partWithTexts(
  async () => (await import('@/components/wallet/top-up/quick-top-up')).QuickTopUp,
  ['wallet', 'validation'],
)
const WalletSheet = lazyWithRetry(
  withTexts(async () => (await import('@/components/wallet/sheet/wallet-sheet')).WalletSheet, ['wallet', 'validation']),
)
const WalletDialog = lazyWithRetry(async () => (await import('./wallet-dialog')).WalletDialog)

const offerLimit = (suggested: string, onClose: (hasChosen: boolean) => void) => {
  const dismiss = () => onClose(false)
  return (
    <LimitOffer
      waiting={<DialogSkeleton onClose={dismiss} />}
      onFault={dismiss}
      suggested={suggested}
      onClose={onClose}
    />
  )
}

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
        <SecondFactorDialog
          account={request.account}
          needed={request.needed}
          onSignedIn={onSignedIn}
          onClose={dismiss}
        />
      )
    case 'proof':
      return <ProofDialog needed={request.needed} onProved={request.onProved} onClose={dismiss} />
    case 'service':
      return <ServiceDialog orderNumber={request.orderNumber} onClose={dismiss} />
    case 'terms':
      return <TermsDialog onClose={onClose} />
    case 'search':
      return <SearchDialog initialQuery={request.query} onClose={dismiss} />
    case 'limit-offer':
      return offerLimit(request.suggested, onClose)
    case 'transfer-point':
      return (
        <BeforePlay onClose={dismiss}>
          <TransferPointDialog
            key={`${request.venue.id} ${request.title?.id ?? request.spot?.name ?? ''}`}
            venue={request.venue}
            {...(request.title && { title: request.title })}
            {...(request.spot && { spot: request.spot })}
            {...(request.isInLobby && { isInLobby: true })}
            topUp={(isInPlace) => (
              <QuickTopUp
                waiting={<Skeleton className={isInPlace ? 'h-44' : 'h-12'} />}
                isInPlace={isInPlace}
                offerLimit={offerLimit}
              />
            )}
            onClose={onClose}
          />
        </BeforePlay>
      )
    case 'wallet':
      return <Wallet onClose={dismiss} />
  }
}

/** The wallet of a member; the wallet menu for guests. */
function Wallet({ onClose }: { onClose: () => void }) {
  const isMember = useSessionState() === 'member'
  return isMember ? <WalletSheet onClose={onClose} /> : <WalletDialog onClose={onClose} />
}
