'use client'

import clsx from 'clsx'
import { CircleDollarSign, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import type { BankList } from '@/contract/member/bank'
import { usdtNetworks, type UsdtNetwork } from '@/contract/constants'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { serverNow } from '@/lib/time/server-clock'
import { VirtualForm } from './virtual-form'

/** Whether an address cannot receive a withdrawal yet. */
const isWaiting = (from: string | undefined) => from !== undefined && Date.parse(from) > serverNow()

/** Bound virtual-currency accounts, at most one per channel, and a form to bind another while a channel is unbound. */
export function VirtualAccounts({
  accounts,
  onBound,
}: {
  accounts: BankList['virtual_accounts']
  onBound: () => void
}) {
  const t = useTranslations('bank.virtual')
  const moment = useDateTimeText()
  const mayAdd = useCapability('bank.createVirtual')
  const [isAdding, setIsAdding] = useState(false)
  // Channels bound during this visit. The refreshed list may arrive later, or not at all.
  const [added, setAdded] = useState<readonly UsdtNetwork[]>([])
  const whole = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const [first, ...others] = usdtNetworks.filter(
    (each) => !added.includes(each) && !accounts.some(({ channel }) => channel === each),
  )
  const close = () => {
    flushSync(() => setIsAdding(false))
    ;(adding.current ?? whole.current)?.focus()
  }
  const bound = (channel: UsdtNetwork) => {
    setAdded([...added, channel])
    close()
    onBound()
  }
  return (
    <div ref={whole} tabIndex={-1} className="grid gap-4 focus:outline-none">
      <p className="text-small text-muted">{t('text')}</p>
      {accounts.length > 0 && (
        <ul className="grid gap-3">
          {accounts.map(({ id, channel, address, usable_from }) => (
            <li
              key={id}
              className={clsx(
                'grid gap-2 rounded-field border bg-raised/40 p-4',
                isWaiting(usable_from) ? 'border-dashed border-warning' : 'border-line',
              )}
            >
              <span className="flex items-center gap-2">
                <CircleDollarSign aria-hidden className="size-5 text-points" />
                <Badge tone="points">{channel}</Badge>
              </span>
              <span className="figures text-small break-all select-all">{address}</span>
              {usable_from && isWaiting(usable_from) && (
                <span className="text-small text-warning">{t('usable_from', { time: moment(usable_from) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {first && isAdding && <VirtualForm free={[first, ...others]} onBound={bound} onCancel={close} />}
      {mayAdd && first && !isAdding && (
        <Button ref={adding} kind="quiet" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      )}
    </div>
  )
}
