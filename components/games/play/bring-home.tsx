'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { api } from '@/lib/api'
import { formatPoints } from '@/lib/points/format'
import { useVenueTransfer } from './use-transfer-point'

/** Transfers the remaining points of a venue to the main wallet once, and shows the result. */
export function BringHome({ venueCode, onDone }: { venueCode: string; onDone: () => void }) {
  const t = useTranslations('lobby.transfer.home')
  const tag = useLocale()
  const showError = useErrorToast()
  const { send } = useVenueTransfer(venueCode)
  const hasBegun = useRef(false)
  const bring = useEffectEvent(async () => {
    const [held] = await api.wallet.venueBalance({ game_name: venueCode })
    if (!held?.balance || toMinor(held.balance) === 0n) return
    const answer = await send({ source: venueCode, target: mainWallet, amount: held.balance })
    const words = { amount: formatPoints(held.balance, tag), venue: held.name }
    if (answer?.state === 'success') toast.success(t('done', words), 'bring-home')
    else toast.warning(t(answer?.state === 'failed' ? 'failed' : 'pending', words), 'bring-home')
  })
  const finish = useEffectEvent(onDone)
  const report = useEffectEvent((error: unknown) => showError(error, { id: 'bring-home' }))
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void bring()
      .catch((error: unknown) => report(error))
      .finally(() => finish())
  }, [])
  return null
}
