import { getTranslations } from 'next-intl/server'
import { MemberGate } from '@/components/layout/member-gate'
import { MessagePanel } from '@/components/mail/message-panel'
import { Messages } from '@/components/providers/messages'

/** `/message`: system announcements and personal messages. */
export async function MessageScreen() {
  const t = await getTranslations('routes.message')
  return (
    <Messages of={['mail']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <div className="mx-auto max-w-3xl">
        <MemberGate>
          <MessagePanel />
        </MemberGate>
      </div>
    </Messages>
  )
}
