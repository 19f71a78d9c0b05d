'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import type { TopUpRecord } from '@/contract/member/records'
import { Callout } from '../callout'

/** Sends the member to the vendor's page if its URL is allowed, by a link or a form as the order demands. */
export function PaymentRedirect({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  if (!order.payment) return null
  const { url, method, params } = order.payment
  const address = paymentAddress(url, method === 'GET' ? params : {}, location.origin)
  if (!address) return <Callout title={t('unsafe')} text={t('unsafe_text')} />
  const label = (
    <>
      {t('open_vendor')}
      <ExternalLink aria-hidden className="size-4" />
    </>
  )
  if (method === 'GET') {
    return (
      <a href={address} rel="noreferrer" className={buttonClass({ size: 'large', wide: true })}>
        {label}
      </a>
    )
  }
  return (
    <form method="post" action={address}>
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" wide>
        {label}
      </Button>
    </form>
  )
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The URL of a payment page if it may be opened, else null. Allowed are https, http on loopback, and this site's own
 * origin (also for paths without an origin). If the page is opened by GET, `params` are added to its query.
 */
export function paymentAddress(address: string, params: Record<string, string>, ownOrigin: string): string | null {
  if (!URL.canParse(address, ownOrigin)) return null
  const url = new URL(address, ownOrigin)
  const isAllowed =
    url.protocol === 'https:' || (url.protocol === 'http:' && (loopback.has(url.hostname) || url.origin === ownOrigin))
  if (!isAllowed || url.username || url.password) return null
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
