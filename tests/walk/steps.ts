import type { ElementHandle, Page } from 'playwright'
import { locales } from '@/contract/locales'
import { routePaths } from '@/lib/site/routes'
import { demoAccount } from '@/server/seed/seed-demo-member'
import type { Walker } from './member'

/** How long a click may take before the walker gives up: what is covered or gone by then is not clicked. */
const patienceMs = 2_500
const odd = [
  ...['', ' ', '0', '-5', '1e9', '０１２３', '12.345', '99999999999999', '<b>x</b>', '𠮷野家🎲', '\u202e1234'],
  'Ω'.repeat(300),
]
const sensible: Record<string, readonly string[]> = {
  amount: ['100', '300', '1000', '50.5'],
  search: ['dragon', '天燈', 'fg'],
  birthday: ['1990-01-31', '2020-01-01', '0079-05-05'],
  mobile: ['0912345678'],
  code: ['123456', '000000'],
  name: ['王小明', 'Nguyễn Văn An'],
}

export type Turn = { page: Page; random: () => number; walker: Walker }
type Step = { weight: number; run: (turn: Turn) => Promise<string | null> }

const pickFrom = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)]

/** A random element that a person could use now: shown, enabled, and in the topmost dialog if one is open. */
async function anElement({ page, random }: Turn, selector: string): Promise<ElementHandle<HTMLElement> | null> {
  const found = await page.evaluateHandle(
    ([wanted, chance]) => {
      const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      const all = [...(dialogs.at(-1) ?? document).querySelectorAll<HTMLElement>(wanted)]
      const usable = all.filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          !each.closest('[inert], [aria-hidden=true]') &&
          !each.matches(':disabled, [readonly], [href^="tel:"], [href^="mailto:"], [href^="#"]') &&
          !(each instanceof HTMLAnchorElement && each.origin !== location.origin),
      )
      return usable[Math.floor(chance * usable.length)] ?? null
    },
    [selector, random()] as const,
  )
  return found.asElement()
}

const nameOf = (element: ElementHandle<HTMLElement>) =>
  element.evaluate((each) =>
    `${each.localName} “${(each.getAttribute('aria-label') ?? each.getAttribute('name') ?? each.textContent ?? '').trim().slice(0, 40)}” ${each.getAttribute('href') ?? ''}`.trim(),
  )

async function click(turn: Turn, selector: string): Promise<string | null> {
  const element = await anElement(turn, selector)
  if (!element) return null
  const name = await nameOf(element)
  const isClicked = await element.click({ timeout: patienceMs, noWaitAfter: true }).then(
    () => true,
    () => false,
  )
  return isClicked ? `click ${name}` : `miss ${name}`
}

function textFor(name: string, type: string, { random, walker }: Turn): string {
  if (random() < 0.25) return pickFrom(odd, random) ?? ''
  if (type === 'password') return random() < 0.5 ? walker.password : demoAccount.withdrawalPassword
  if (name === 'account') return walker.account
  const known = Object.keys(sensible).find((each) => name.includes(each) || type === each)
  return pickFrom(sensible[known ?? (type === 'date' ? 'birthday' : 'amount')] ?? [], random) ?? ''
}

async function fill(turn: Turn): Promise<string | null> {
  const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=submit]), textarea, select'
  const element = await anElement(turn, fields)
  if (!element) return null
  const [name, tag, type] = await element.evaluate((each) => [
    each.getAttribute('name') ?? '',
    each.localName,
    each.getAttribute('type') ?? 'text',
  ])
  if (tag === 'select') {
    const values = await element.evaluate((each) => [...(each as HTMLSelectElement).options].map(({ value }) => value))
    const value = pickFrom(values, turn.random) ?? ''
    await element.selectOption(value, { timeout: patienceMs }).catch(() => {})
    return `select ${name}: ${value}`
  }
  const text = textFor(name ?? '', type ?? '', turn)
  await element.fill(text, { timeout: patienceMs }).catch(() => {})
  if (turn.random() < 0.25) await turn.page.keyboard.press('Enter')
  return `fill ${name}: ${text.slice(0, 30)}`
}

const links = 'a[href]'
const buttons = 'button, [role=tab], [role=switch], summary, input[type=checkbox], input[type=radio]'
const followed = (page: Page) => page.waitForLoadState('domcontentloaded', { timeout: 20_000 }).catch(() => {})

const steps: Record<string, Step> = {
  link: { weight: 26, run: (turn) => click(turn, links) },
  button: { weight: 30, run: (turn) => click(turn, buttons) },
  'two links': {
    weight: 6,
    run: async (turn) => [await click(turn, links), await click(turn, links)].filter(Boolean).join(', then at once '),
  },
  field: { weight: 16, run: fill },
  back: {
    weight: 6,
    run: async ({ page }) => {
      await page.evaluate(() => history.back())
      await followed(page)
      return 'back'
    },
  },
  reload: {
    weight: 3,
    run: async ({ page }) => {
      await page.reload({ waitUntil: 'commit' }).catch(() => {})
      await followed(page)
      return 'reload'
    },
  },
  escape: {
    weight: 4,
    run: async ({ page }) => {
      await page.keyboard.press('Escape')
      return 'Escape'
    },
  },
  route: {
    weight: 7,
    run: async ({ page, random }) => {
      const path = pickFrom(routePaths, random) ?? '/'
      await page.goto(path, { waitUntil: 'commit' }).catch(() => {})
      await followed(page)
      return `open ${path}`
    },
  },
  language: {
    weight: 2,
    run: async ({ page, random }) => {
      const locale = pickFrom(locales, random)
      const url = new URL(page.url())
      url.searchParams.set('lang', locale ?? 'tw')
      await page.goto(url.href, { waitUntil: 'commit' }).catch(() => {})
      await followed(page)
      return `language ${locale}`
    },
  },
}

/** Takes a random step and returns what it was. */
export async function takeStep(turn: Turn): Promise<string> {
  const all = Object.values(steps)
  let left = turn.random() * all.reduce((sum, { weight }) => sum + weight, 0)
  const step = all.find(({ weight }) => (left -= weight) < 0)
  // A page that navigates meanwhile takes its elements away.
  return (await step?.run(turn).catch(() => null)) ?? 'nothing'
}
