'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { api } from '@/lib/api'
import { Callout } from '../callout'

/**
 * How many convenience stores must still be bound before a store order. 0 while unknown: the server refuses the order
 * if necessary.
 */
export function useMissingConvenienceStores(isAsked: boolean): number {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const control = new AbortController()
    api.bank
      .list({}, { signal: control.signal })
      .then(({ stores, stores_required }) => setLeft(Math.max(0, stores_required - stores.length)))
      // The server's reply to the order reports missing stores.
      .catch(() => setLeft(null))
    return () => control.abort()
  }, [isAsked])
  return isAsked ? (left ?? 0) : 0
}

/** Above the form: says how many of the five required stores must still be bound (specification, section 5). */
export function StoresRequired({ left }: { left: number }) {
  const t = useTranslations('wallet.top_up')
  return (
    <Callout
      title={t('stores_needed', { count: left })}
      action={
        <ButtonLink href="/bind_store" kind="points" size="small" className="min-h-11">
          {t('bind_stores')}
        </ButtonLink>
      }
    />
  )
}
