import { html } from 'hono/html'
import { toDecimal } from '@/contract/amount'
import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from '@/server/domain/rules'
import { page } from '../page'
import { sandboxWords, type SandboxWords } from '../words/sandbox-words'
import type { PaymentWay, SandboxOrder } from './send-callback'

/** What came of the button that was pressed. */
export type Sent = 'paid' | 'late' | 'failed' | 'not-delivered'

const sentWords: Record<Sent, keyof SandboxWords> = {
  paid: 'sentPaid',
  late: 'sentLate',
  failed: 'sentFailed',
  'not-delivered': 'sentNotDelivered',
}
const methodWords: Record<SandboxOrder['type'], keyof SandboxWords> = {
  vendor: 'methodVendor',
  usdt: 'methodUsdt',
  store: 'methodStore',
}
const testWays: readonly [PaymentWay, keyof SandboxWords][] = [
  ['fail', 'payFail'],
  ['twice', 'payTwice'],
  ['late', 'payLate'],
  ['short', 'payShort'],
  ['over', 'payOver'],
]

/** Points as a reader of the language writes them; never by way of a floating-point number. */
function pointsText(locale: Locale, minor: bigint): string {
  const [whole = '0', decimals = '00'] = toDecimal(minor).split('.')
  const format = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 2 })
  const parts = format.formatToParts(BigInt(whole))
  return parts.map(({ type, value }) => (type === 'fraction' ? decimals : value)).join('')
}

/** The vendor's page of an order. */
export function paymentPage(locale: Locale, order: SandboxOrder, link: { signature: string; sent: Sent | null }) {
  const words = sandboxWords[locale]
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: siteTimeZone } as const
  const deadline = new Intl.DateTimeFormat(languageTag[locale], format).format(order.deadline)
  const payTo = order.address ?? order.convenienceStoreCode ?? order.remittanceAccount
  const isOpen = order.state !== 'paid' && link.sent === null
  const action = html`<input type="hidden" name="order" value="${order.orderNumber}" /><input
      type="hidden"
      name="sig"
      value="${link.signature}"
    />`
  const body = html`<main class="card narrow">
    <h1>${words.payTitle}</h1>
    <p class="amount"><strong>${pointsText(locale, order.amountMinor)}</strong> ${words.points}</p>
    <dl>
      <div>
        <dt>${words.orderNumber}</dt>
        <dd class="code">${order.orderNumber}</dd>
      </div>
      <div>
        <dt>${words.method}</dt>
        <dd>${words[methodWords[order.type]]}</dd>
      </div>
      ${
        order.channel
          ? html`<div>
              <dt>${words.channel}</dt>
              <dd>${order.channel}</dd>
            </div>`
          : ''
      }
      ${
        payTo
          ? html`<div>
              <dt>${words.payTo}</dt>
              <dd class="code">${payTo}</dd>
            </div>`
          : ''
      }
      <div>
        <dt>${words.deadline}</dt>
        <dd>${deadline}</dd>
      </div>
    </dl>
    ${link.sent ? html`<p class="outcome ${link.sent}" role="status">${words[sentWords[link.sent]]}</p>` : ''}
    ${!link.sent && order.state === 'paid' ? html`<p class="outcome paid" role="status">${words.alreadyPaid}</p>` : ''}
    ${
      isOpen
        ? html`<form method="post" action="/sandbox/pay">
            ${action}<button class="button primary" name="way" value="pay">${words.pay}</button>
          </form>`
        : html`<a class="button primary" href="${order.returnUrl}">${words.toRecords}</a>`
    }
    <details>
      <summary>${words.tests}</summary>
      <p class="hint">${words.testsHint}</p>
      <form class="ways" method="post" action="/sandbox/pay">
        ${action}
        ${testWays.map(([way, word]) => html`<button class="button" name="way" value="${way}">${words[word]}</button>`)}
      </form>
    </details>
    ${isOpen ? html`<a class="quiet" href="${order.returnUrl}">${words.backToSite}</a>` : ''}
  </main>`
  return page(locale, { title: words.payTitle, name: 'pay', body })
}
