import { getTranslations } from 'next-intl/server'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { BetRecordsPanel } from '@/components/records/bet-records-panel'

/** `/game_record`: bets by platform and by day. */
export async function GameRecordScreen() {
  const t = await getTranslations('routes.game_record')
  return (
    <Messages of={['records']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <BetRecordsPanel />
      </MemberGate>
    </Messages>
  )
}
