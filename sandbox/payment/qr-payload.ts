import { encode, generate, tag, withCrcTag } from 'promptparse'
import { toDecimal } from '@/contract/amount'
import type { QrStandard } from '@/contract/constants'

type Order = { orderNumber: string; account: string; price: { currency: string; amountMinor: bigint } }

/** Numbers of ISO 4217, as EMVCo's field 53 has them. */
const dong = '704'

/**
 * A bank number that NAPAS has given to nobody, and e-wallets of an operator that PromptPay does not know: a code of the
 * sandbox that somebody scans with a real app pays nobody.
 */
const nobodysBank = '999999'
const nobodysWallet = '999'

/** An e-wallet's PromptPay ID with these digits. */
export const promptPayId = (digits: string): string => `${nobodysWallet}${digits}`.padEnd(15, '0').slice(0, 15)

/** The text of a QR code in NAPAS' VietQR format, for one payment to an account. Dong have no decimals. */
function vietQr({ orderNumber, account, price }: Order): string {
  const beneficiary = encode([tag('00', nobodysBank), tag('01', account)])
  const merchant = encode([tag('00', 'A000000727'), tag('01', beneficiary), tag('02', 'QRIBFTTA')])
  const amount = String(price.amountMinor / 100n)
  const payment = [tag('53', dong), tag('54', amount), tag('58', 'VN'), tag('62', encode([tag('08', orderNumber)]))]
  return withCrcTag(encode([tag('00', '01'), tag('01', '12'), tag('38', merchant), ...payment]), '63')
}

/** The text of a PromptPay QR code (field 29) to an e-wallet. */
const promptPay = ({ account, price }: Order): string =>
  generate.anyId({
    type: 'EWALLETID',
    target: account,
    amount: Number(toDecimal(price.amountMinor)),
  })

/** Makes the text of a QR code that pays an order, by the standard of its channel. */
export const qrPayload = (standard: QrStandard, order: Order): string =>
  standard === 'vietqr' ? vietQr(order) : promptPay(order)
