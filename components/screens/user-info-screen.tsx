import { Messages } from '@/components/providers/messages'
import { UserInfoCentre } from '@/components/member/user-info-centre'

/** `/user_info`: the desktop personal centre; `?query=` or `?page=` names the panel (specification, section 2). */
export function UserInfoScreen() {
  return (
    <Messages of={['account']}>
      <div className="mx-auto w-full max-w-page px-4 py-6 desktop:px-6 wide:px-8">
        <UserInfoCentre />
      </div>
    </Messages>
  )
}
