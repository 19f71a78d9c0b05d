import { Suspense } from 'react'
import { MemberGate } from '@/components/layout/member-gate'
import { Messages } from '@/components/providers/messages'
import { UserInfoCentre } from './user-info-centre'

/** `/user_info`: the desktop personal centre; `?query=` or `?page=` names the panel (specification, section 2). */
export function UserInfoScreen() {
  return (
    <Messages of={['account']}>
      <div className="mx-auto w-full max-w-page px-4 py-8 desktop:px-6">
        <MemberGate>
          <Suspense>
            <UserInfoCentre />
          </Suspense>
        </MemberGate>
      </div>
    </Messages>
  )
}
