import { html } from 'hono/html'
import { hasCents, toDecimal } from '@/contract/amount'
import { languageTag, type Locale } from '@/contract/locales'
import { siteTimeZone } from '@/contract/constants'
import { page, type Markup } from '../page'
import type { SandboxWords } from '../words/sandbox-words'
import { sandboxWords } from '../words/words'
import { scenarios, type Outcome, type SandboxOrder } from './send-callback'

const testScenarios = scenarios.filter((scenario) => scenario !== 'pay')

/** An amount in the reader's format. Intl formats the decimal string itself, so that no floating-point number rounds it. */
const amountText = (locale: Locale, minor: bigint, minimumFractionDigits = 2): string =>
  new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits }).format(toDecimal(minor) as `${number}`)

/** What the order costs, in the currency of its channel or in points. */
const dueText = (
  locale: Locale,
  { amountMinor, payableMinor, currency }: SandboxOrder,
): [amount: string, unit: string] =>
  currency && payableMinor !== null
    ? [amountText(locale, payableMinor, hasCents(currency) ? 2 : 0), currency]
    : [amountText(locale, amountMinor), sandboxWords[locale].points]

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
      ${row(words.method, words[`method_${order.type}`])} ${order.channel ? row(words.channel, order.channel) : ''}
      ${payTo ? row(words.payTo, payTo, 'code') : ''} ${row(words.deadline, deadline)}
    </dl>
  </div>`
}

/** Why the order cannot be paid now: the outcome of the last button, an earlier payment, or the deadline. */
function outcomeOf(words: SandboxWords, { state }: SandboxOrder, sent: Outcome | null, secondsLeft: number) {
  if (sent) return { kind: sent, text: words[`sent_${sent}`] }
  if (state === 'paid') return { kind: 'paid', text: words.alreadyPaid }
  return secondsLeft > 0 ? null : { kind: 'failed', text: words.expired }
}

/** The test panel, which no real vendor has: it makes the payment go wrong in the ways that real payments can. */
const testPanel = (words: SandboxWords, action: Markup) =>
  html`<section class="tests" aria-labelledby="tests-title">
    <h2 id="tests-title">${words.testsTitle}</h2>
    <p class="hint">${words.tests} · ${words.testsHint}</p>
    <form class="ways" method="post" action="/sandbox/pay">
      ${action}
      ${testScenarios.map((way) => html`<button class="button" name="way" value="${way}">${words[`pay_${way}`]}</button>`)}
    </form>
  </section>`

/** The vendor's page of an order. */
export function paymentPage(
  locale: Locale,
  order: SandboxOrder,
  { signature, sent }: { signature: string; sent: Outcome | null },
  now: Date,
): Markup {
  const words = sandboxWords[locale]
  const secondsLeft = Math.floor((order.deadline.getTime() - now.getTime()) / 1_000)
  const outcome = outcomeOf(words, order, sent, secondsLeft)
  const [due, unit] = dueText(locale, order)
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
        <p class="amount"><strong>${due}</strong> ${unit}</p>
        ${
          outcome
            ? ''
            : html`<p class="countdown">
                <span>${words.countdown}</span><time role="timer" id="countdown" data-seconds="${secondsLeft}"></time>
              </p>`
        }
      </div>
      ${orderView(locale, order)}
      ${
        outcome
          ? html`<p class="outcome ${outcome.kind}" role="status">${outcome.text}</p>
              <a class="button primary" href="${order.returnUrl}">${words.toOrder}</a>`
          : html`<form method="post" action="/sandbox/pay" id="pay">
                ${action}<button class="button primary" name="way" value="pay">${words.pay} ${due}</button>
              </form>
              <a class="quiet" href="${order.returnUrl}">${words.cancel}</a>`
      }
    </section>
    ${testPanel(words, action)}
  </main>`
  return page(locale, { title: words.payTitle, body, isStatic: outcome !== null })
}
