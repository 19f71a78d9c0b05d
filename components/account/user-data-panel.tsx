'use client'

import { Card } from '@/components/ui/card'
import { UserData } from './user-data'
import { MemberDetail } from './member-detail'

/** The member's own data, as a card. */
export function UserDataPanel() {
  return (
    <MemberDetail>
      {(detail) => (
        <Card className="mx-auto w-full max-w-xl md:p-8">
          <UserData detail={detail} />
        </Card>
      )}
    </MemberDetail>
  )
}
