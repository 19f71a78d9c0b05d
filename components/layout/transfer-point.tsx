'use client'

import type { ComponentProps } from 'react'
import { TransferPointDialog } from '@/components/games/transfer-point-dialog'
import { LateMessages } from '@/components/providers/late-messages'

/** The transfer-point dialog with its words, on whatever page it opens. */
export function TransferPoint(props: ComponentProps<typeof TransferPointDialog>) {
  return (
    <LateMessages of={['games', 'validation']}>
      <TransferPointDialog key={props.game.id} {...props} />
    </LateMessages>
  )
}
