import { getTranslations } from 'next-intl/server'
import { DefaultLayout } from '@/components/layout/frame/default-layout'
import { Messages } from '@/components/providers/messages'
import { ClosedLobby } from '@/components/wallet/closed-lobby'

/**
 * What a lobby shows while the member's play is closed (`front/page-key.ts`). It holds no games, no promotions and no
 * announcements, which may be offers.
 */
export async function ClosedScreen() {
  const t = await getTranslations('wallet.closed.games')
  return (
    <DefaultLayout announcements={[]}>
      <Messages of={['wallet']}>
        <div className="mx-auto max-w-reading px-4 py-6">
          <h1 className="sr-only">{t('title', { kind: 'other' })}</h1>
          <ClosedLobby />
        </div>
      </Messages>
    </DefaultLayout>
  )
}
