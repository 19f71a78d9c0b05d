'use client'

import { useTranslations } from 'next-intl'
import { QrCode } from '@/components/ui/picture/qr-code'
import type { TopUpRecord } from '@/contract/member/records'
import { CopyLine } from '../copy-line'
import { Callout } from '../callout'
import { isPayable } from './use-top-up-order'

/**
 * The codes for paying an order, each with a copy button, and for USDT a warning about wrong networks. The address or the
 * convenience store's code is also shown as a QR code. An order that cannot be paid shows only its number, so that
 * nobody pays it.
 */
export function OrderCodes({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const isToPay = isPayable(order)
  const toPay = [
    { key: 'address', label: t('address'), text: order.address },
    { key: 'convenience_store_code', label: t('convenience_store_code'), text: order.convenience_store_code },
    { key: 'remittance_account', label: t('remittance_account'), text: order.remittance_account },
    { key: 'payable', label: t('payable_usdt'), text: order.payable },
  ]
  const number = { key: 'order_number', label: t('order_number'), text: order.order_number }
  const codes = [...(isToPay ? toPay : []), number].flatMap(({ key, label, text }) =>
    text ? [{ key, label, text }] : [],
  )
  const scanned = isToPay ? (order.address ?? order.convenience_store_code) : null
  return (
    <>
      {isToPay && order.type === 'usdt' && (
        <Callout tone="info" title={t('exact')} text={t('only_network', { network: order.network ?? 'USDT' })} />
      )}
      <div className="flex flex-wrap items-center gap-5">
        {scanned && (
          <QrCode
            text={scanned}
            label={order.address ? t('qr_address') : t('qr_code')}
            className="mx-auto size-44 rounded-field"
          />
        )}
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          {codes.map(({ key, label, text }) => (
            <CopyLine key={key} label={label} text={text} />
          ))}
        </div>
      </div>
    </>
  )
}
