import { Suspense } from 'react'
import { RouteGate } from '@/components/layout/route-gate'
import { Messages } from '@/components/providers/messages'
import { UserInfoCentre } from './user-info-centre'

/** `/user_info`: the desktop personal centre; `?query=` or `?page=` names the panel (specification, section 2). */
export function UserInfoScreen() {
  return (
    <Messages of={['account']}>
      <div className="mx-auto w-full max-w-reading px-4 py-8 desktop:px-6">
        <RouteGate path="/user_info">
          <Suspense>
            <UserInfoCentre />
          </Suspense>
        </RouteGate>
      </div>
    </Messages>
  )
}
