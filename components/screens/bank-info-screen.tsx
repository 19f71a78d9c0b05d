import { getTranslations } from 'next-intl/server'
import { BankInfo } from '@/components/bank/bank-info'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'

/** Bank information: identity state, binding, bound accounts, virtual accounts. */
export async function BankInfoScreen() {
  const t = await getTranslations('routes.bank_info')
  return (
    <Messages of={['bank', 'validation']}>
      {/* The bar above shows the title. */}
      <h1 className="sr-only">{t('title')}</h1>
      <MemberGate>
        <BankInfo />
      </MemberGate>
    </Messages>
  )
}
