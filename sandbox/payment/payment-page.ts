import { html } from 'hono/html'
import { toDecimal } from '@/contract/amount'
import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'
import { page, type Markup } from '../page'
import type { SandboxWords } from '../words/sandbox-words'
import { sandboxWords } from '../words/words'
import type { PaymentScenario, SandboxOrder } from './send-callback'

/** What happened when a button of the page was pressed. */
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
const testWays: readonly [PaymentScenario, keyof SandboxWords][] = [
  ['fail', 'payFail'],
  ['twice', 'payTwice'],
  ['late', 'payLate'],
  ['short', 'payShort'],
  ['over', 'payOver'],
]

/** Points in the reader's format, without a floating-point number in between. */
function pointsText(locale: Locale, minor: bigint): string {
  const [whole = '0', decimals = '00'] = toDecimal(minor).split('.')
  const format = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 2 })
  const parts = format.formatToParts(BigInt(whole))
  return parts.map(({ type, value }) => (type === 'fraction' ? decimals : value)).join('')
}

type Link = { signature: string; sent: Sent | null }

const row = (name: string, value: Markup | string, kind = '') =>
  html`<div>
    <dt>${name}</dt>
    <dd class="${kind}">${value}</dd>
  </div>`

/** The order's details for the payer to check: merchant, number, method and deadline. */
function orderView(locale: Locale, order: SandboxOrder): Markup {
  const words = sandboxWords[locale]
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: siteTimeZone } as const
  const deadline = new Intl.DateTimeFormat(languageTag[locale], format).format(order.deadline)
  const payTo = order.address ?? order.convenienceStoreCode ?? order.remittanceAccount
  return html`<div class="order">
    <h2>${words.orderTitle}</h2>
    <dl>
      ${row(words.merchant, new URL(order.returnUrl).host)} ${row(words.orderNumber, order.orderNumber, 'code')}
      ${row(words.method, words[methodWords[order.type]])} ${order.channel ? row(words.channel, order.channel) : ''}
      ${payTo ? row(words.payTo, payTo, 'code') : ''} ${row(words.deadline, deadline)}
    </dl>
  </div>`
}

const outcomeView = (kind: string, text: string) => html`<p class="outcome ${kind}" role="status">${text}</p>`

/** The time left to pay; the page's script counts it down. */
function timeLeft(order: SandboxOrder, now: Date): { seconds: number; text: string } {
  const seconds = Math.max(0, Math.floor((order.deadline.getTime() - now.getTime()) / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const text = [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return { seconds, text }
}

/** The test panel, which no real vendor has: it makes the payment go wrong in the ways that real payments can. */
const testPanel = (words: SandboxWords, action: Markup) =>
  html`<section class="tests" aria-labelledby="tests-title">
    <h2 id="tests-title">${words.testsTitle}</h2>
    <p class="hint">${words.tests} · ${words.testsHint}</p>
    <form class="ways" method="post" action="/sandbox/pay">
      ${action}
      ${testWays.map(([way, word]) => html`<button class="button" name="way" value="${way}">${words[word]}</button>`)}
    </form>
  </section>`

/** The vendor's page of an order. */
export function paymentPage(locale: Locale, order: SandboxOrder, { signature, sent }: Link, now: Date): Markup {
  const words = sandboxWords[locale]
  const left = timeLeft(order, now)
  const isOpen = order.state !== 'paid' && sent === null
  const isPayable = isOpen && left.seconds > 0
  const action = html`<input type="hidden" name="order" value="${order.orderNumber}" /><input
      type="hidden"
      name="sig"
      value="${signature}"
    />`
  const body = html`<main class="checkout">
    <header class="vendor">
      <img src="/sandbox/assets/icon.svg" alt="" width="44" height="44" />
      <h1>${words.payTitle}</h1>
      <p class="hint">${words.secure}</p>
    </header>
    <section class="card sheet">
      <div class="due">
        <p class="label">${words.total}</p>
        <p class="amount"><strong>${pointsText(locale, order.amountMinor)}</strong> ${words.points}</p>
        ${
          isPayable
            ? html`<p class="countdown">
                <span>${words.countdown}</span
                ><time role="timer" id="countdown" data-seconds="${left.seconds}">${left.text}</time>
              </p>`
            : ''
        }
      </div>
      ${orderView(locale, order)} ${sent ? outcomeView(sent, words[sentWords[sent]]) : ''}
      ${!sent && order.state === 'paid' ? outcomeView('paid', words.alreadyPaid) : ''}
      ${isOpen && !isPayable ? outcomeView('failed', words.expired) : ''}
      ${
        isPayable
          ? html`<form method="post" action="/sandbox/pay" id="pay">
              ${action}<button class="button primary" name="way" value="pay">
                ${words.pay} ${pointsText(locale, order.amountMinor)}
              </button>
            </form>`
          : html`<a class="button primary" href="${order.returnUrl}">${words.toOrder}</a>`
      }
      ${isPayable ? html`<a class="quiet" href="${order.returnUrl}">${words.cancel}</a>` : ''}
    </section>
    ${testPanel(words, action)}
  </main>`
  return page(locale, { title: words.payTitle, body, isStatic: !isPayable })
}
