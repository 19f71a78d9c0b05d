import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/providers/messages'
import { UserInfoCentre } from '@/components/member/user-info-centre'

/** `/user_info`: the desktop personal centre; `?query=` or `?page=` names the panel (specification, section 2). */
export async function UserInfoScreen() {
  const t = await getTranslations('routes.user_info')
  return (
    <Messages of={['account']}>
      <div className="mx-auto w-full max-w-reading px-4 py-8 desktop:px-6">
        <p className="mb-5 text-muted">
          <span className="mr-1 font-semibold text-ink">{t('title')}</span> {t('purpose')}
        </p>
        <UserInfoCentre />
      </div>
    </Messages>
  )
}
