'use client'

import { Zap } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/button/copy-button'
import { Fact, inFours } from '@/components/ui/fact'
import { Barcode } from '@/components/ui/picture/barcode'
import { QrCode } from '@/components/ui/picture/qr-code'
import { SaveQrButton } from '@/components/ui/picture/save-qr-button'
import { convenienceStoreChains, type QrStandard } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import { useClockText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { brand } from '@/lib/site/brand'
import { useSiteStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { Callout } from '../callout'
import { Countdown } from '../countdown'
import { priceOf } from './use-top-up-order'

/** The deadline, the time left and, as a bar, how much of it. */
export function TimeLeft({ order: { order_time: from, payment_deadline: until } }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const clock = useClockText()
  const now = useNow(1_000)
  if (!until) return null
  const share = (Date.parse(until) - now) / (Date.parse(until) - Date.parse(from))
  return (
    <>
      <p className="ml-auto flex flex-wrap items-baseline gap-x-2">
        <span className="text-small text-muted">{t('by', { time: clock(until) })}</span>{' '}
        <Countdown until={until} className="text-lead leading-6 font-bold" />
      </p>
      <div className="h-1 w-full overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-points" style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </div>
    </>
  )
}

/** What a payment needs, each with a button that copies the bare value; then how long it takes. */
export function OrderPayment({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const topUp = useTranslations('wallet.top_up')
  const ui = useTranslations('ui')
  const tag = useLocale()
  const points = usePointsText()
  const { minutes } = useChannel(order)
  const { figure, currency } = priceOf(order)
  const rate = order.exchange_rate
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <div className="text-small text-muted">{t(order.type === 'usdt' ? 'exact' : 'payable')}</div>
          <div className="figures font-bold" style={{ fontSize: '2.25rem', lineHeight: '2.75rem' }}>
            {formatMoney(figure, currency, tag)}
          </div>
          {rate && <p className="text-small text-muted">{t('rate_value', { points: points(rate) })}</p>}
        </div>
        <CopyButton
          text={figure.replace(/\.0+$/, '')}
          label={ui('copy')}
          copiedLabel={ui('copied')}
          what={t('payable')}
        />
      </div>
      {order.type === 'usdt' ? <UsdtFacts order={order} /> : null}
      {order.type === 'store' ? <StoreFacts order={order} /> : null}
      <BankFacts order={order} />
      <p className="flex gap-2 text-small text-muted">
        <Zap aria-hidden className="mt-0.5 size-4 shrink-0 text-points" />
        <span>
          {minutes ? t('soon', { minutes }) : t('text.pending')} {order.type === 'vendor' && topUp('source')}
        </span>
      </p>
    </>
  )
}

/** The channel of a vendor's order, and how long the payment usually takes; each undefined if the backend does not say. */
export function useChannel({ type, channel: code }: TopUpRecord) {
  const method = useResource(useSiteStore).data?.top_up?.[type === 'other' ? 'vendor' : type]
  const channel = method?.channels?.find((each) => each.code === code)
  return { channel, minutes: channel?.typical_minutes ?? method?.typical_minutes }
}

/** Bank, account and payee: those that the order's channel names, else all that are known. And a QR code that pays it. */
function BankFacts({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const { channel } = useChannel(order)
  const isPromptPay = channel?.qr === ('promptpay' satisfies QrStandard)
  const { bank_name: bank, bank_code: code, payee } = order
  const account = code ? order.remittance_account?.replace(`${code}-`, '') : order.remittance_account
  const facts: Record<string, ReactNode> = {
    bank: (bank ?? code) && (
      <Fact key="bank" label={t('bank')} text={code ?? bank ?? ''}>
        {bank && code ? t('bank_value', { bank, code }) : (bank ?? code)}
      </Fact>
    ),
    account: account && (
      <Fact
        key="account"
        label={t(isPromptPay ? 'promptpay_id' : 'remittance_account')}
        text={account.replace(/\s/g, '')}
      >
        {inFours(account)}
      </Fact>
    ),
    payee: payee && <Fact key="payee" label={t('payee')} text={payee} />,
    order_number: channel && <Fact key="number" label={t('order_number')} text={order.order_number} />,
  }
  return (
    <>
      <div className="grid gap-2 empty:hidden">
        {(channel?.facts ?? ['bank', 'account', 'payee']).map((name) => facts[name])}
      </div>
      {order.qr && <PaymentQr text={order.qr} label={t('qr_pay')} orderNumber={order.order_number} />}
    </>
  )
}

type PaymentQrProps = { text: string; label: string; orderNumber: string; children?: ReactNode }

/** A QR code, and how to use it on the phone that shows it. */
function PaymentQr({ text, label, orderNumber, children }: PaymentQrProps) {
  const t = useTranslations('wallet.order')
  return (
    <div className="flex flex-wrap items-center gap-4 large:flex-col">
      <QrCode text={text} label={label} className="size-44 shrink-0 rounded-field" />
      <div className="grid min-w-32 flex-1 justify-items-start gap-3">
        {children}
        <p className="text-small text-muted desktop:hidden">{t('qr_same_phone')}</p>
        <SaveQrButton size="small" text={text} fileName={`${brand.name}-${orderNumber}.png`} />
      </div>
    </div>
  )
}

/** Warns of other networks, then shows the address with its QR code. Its last five characters are marked. */
function UsdtFacts({ order: { address, network, order_number: orderNumber } }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const topUp = useTranslations('wallet.top_up')
  return (
    <>
      <Callout title={t('only_network', { network: network ?? 'USDT' })} />
      {address && (
        <>
          <PaymentQr text={address} label={t('qr_address')} orderNumber={orderNumber}>
            {network && (
              <div>
                <div className="text-small text-muted">{topUp('network')}</div>
                <div className="text-lead font-bold">{network}</div>
              </div>
            )}
          </PaymentQr>
          <Fact label={t('address')} text={address}>
            {address.slice(0, -5)}
            <span className="text-points">{address.slice(-5)}</span>
          </Fact>
        </>
      )}
    </>
  )
}

const kiosks = { family: 'FamiPort', hilife: 'Life-ET', seven: 'ibon', ok: 'OK-go' }

/** The code as a barcode and in figures, which chain takes it, and what to do there. */
function StoreFacts({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const tag = useLocale()
  const { convenience_store_code: code, convenience_store_chain: chain } = order
  const { figure, currency } = priceOf(order)
  if (!code) return null
  const others = convenienceStoreChains.filter((each) => each !== chain).map((each) => t(`chain.${each}`))
  return (
    <>
      <Barcode text={code} label={t('order.barcode')} />
      <Fact label={t('order.convenience_store_code')} text={code}>
        <span className="text-heading">{inFours(code)}</span>
      </Fact>
      {chain && chain !== 'other' && (
        <>
          <p className="text-small">
            {t('order.chain', { chain: t(`chain.${chain}`), others: others.join(t('order.comma')) })}
          </p>
          <ol className="grid gap-2" style={{ listStyle: 'decimal inside' }}>
            <li>{t('order.kiosk', { kiosk: kiosks[chain] })}</li>
            <li>{t('order.counter', { sum: formatMoney(figure, currency, tag) })}</li>
          </ol>
        </>
      )}
    </>
  )
}
