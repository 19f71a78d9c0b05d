import type { Page } from '@playwright/test'
import { contract } from '../../contract'
import { vectors } from '../../tests/server/attacks/vectors'
import { mock } from '../../tests/support/mock-calls'
import { setTraps, trippedTraps } from '../support/script-traps'
import { expect, test } from './fixtures'

// Allows every console message, because the browser reports each blocked script. This test checks that nothing runs.
test.use({ expectedNoise: [/[^]/] })
test.beforeEach(async ({ context, origin }) => setTraps(context, origin))

/** Prints one line of the run's report. */
const say = (line: string) => process.stdout.write(`  stored script, ${line}\n`)

/** The class of elements that show HTML from the API (`components/ui/rich-text.tsx`). */
const richText = '[class*="[&_blockquote]"]'
/** Selects markup that only an attack vector contains. */
const foreign = 'object, embed, math, foreignObject, marquee, base, [onclick], [onerror], [href^="javascript:"]'

/** Selects placeholders of content that is still loading (`components/ui/feedback/skeleton.tsx`). */
const waiting = '[data-waiting]'

const at = new Date().toISOString()
const all = vectors.join('\n')
/** All vectors, spread over as many texts as the home page has posts. */
const parts = [0, 1, 2].map((part) => vectors.filter((_, place) => place % 3 === part).join('<p>.</p>'))

test('no script in HTML that the API returns is run', async ({ page, network }) => {
  test.setTimeout(120_000)
  const mails = vectors.map((written, place) => ({ id: `M${place}`, title: written, content: written }))
  const posts = parts.map((content, place) => ({ id: place + 1, title: content, content, published_at: at }))
  const promotion = { id: 1, type: 'daily', picture: 'none', title: all, summary: all, content: all } as const
  network.use(
    mock(contract.mail.detail, () => ({
      items: mails.map((mail) => ({ ...mail, type: 'system' as const, read: true, created_at: at })),
      next_cursor: null,
    })),
    mock(contract.content.posts, () => posts),
    mock(contract.content.marquee, () => posts),
    mock(contract.content.activities, () => [{ ...promotion, starts_at: at, ends_at: null }]),
  )
  const ran: Record<string, string[]> = {}
  for (const path of ['/message', '/', '/promote']) {
    await page.goto(path)
    await expect(page.getByText('<svg onload=alert(1)>').first()).toBeAttached()
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
      for (const each of document.querySelectorAll<HTMLElement>('main li > [aria-expanded=false]')) each.click()
    })
    await expect(page.locator('main li > [aria-expanded=false]')).toHaveCount(0)
    await expect(page.locator('main').locator(waiting)).toHaveCount(0, { timeout: 60_000 })
    ran[path] = await trippedTraps(page, richText)
    expect(await page.locator(richText).locator(foreign).count(), path).toBe(0)
    if (path === '/message') expect(await page.locator('main li').count()).toBe(vectors.length)
  }
  say(`with all defences: ${vectors.length} vectors tried, scripts run: ${Object.values(ran).flat().length}`)
  expect(ran).toEqual({ '/message': [], '/': [], '/promote': [] })
})

test('text from a member is never parsed as markup', async ({ page, state }) => {
  state.account = all
  for (const account of state.bankAccounts)
    Object.assign(account, { bank_name: all, branch_name: all, account_name: all })
  state.stores = state.stores.map((store) => ({ ...store, store_number: all }))
  state.virtualAccounts = state.virtualAccounts.map((each) => ({ ...each, address: all }))
  const ran: Record<string, string[]> = {}
  for (const path of ['/user_data', '/bank_info', '/bind_store', '/withdrawal']) {
    await page.goto(path)
    await expect(page.getByText('<svg onload=alert(1)>').first()).toBeAttached()
    ran[path] = await trippedTraps(page, 'main dd, main td, main h1')
    expect(await page.locator('body').locator(foreign).count(), path).toBe(0)
  }
  expect(Object.values(ran).flat()).toEqual([])
})

/** Loads each vector in a frame of a page that is served with `policy`; the frames inherit the policy. */
async function framed(page: Page, policy: string): Promise<string[]> {
  await page.route('**/policy-alone', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: '<!doctype html><title>policy</title>',
    }),
  )
  await page.goto('/policy-alone')
  await page.evaluate(async (written) => {
    // Takes the only policy name that may write markup, as if the sanitiser had not registered it.
    type Policies = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }
    type Policy = { createHTML: (html: string) => unknown }
    const { trustedTypes } = window as Window & { trustedTypes?: Policies }
    const trusted = trustedTypes?.createPolicy('dompurify', { createHTML: (html) => html })
    const loaded = written.map((html, place) => {
      const frame = document.createElement('iframe')
      frame.name = `vector ${place}`
      const markup = `<!doctype html><body data-written>${html}`
      frame.srcdoc = (trusted?.createHTML(markup) ?? markup) as string
      const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      document.body.append(frame)
      return isLoaded
    })
    await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 20_000))])
  }, vectors)
  const ran = await trippedTraps(page, '[data-written]')
  await page.unroute('**/policy-alone')
  return ran
}

test('the content security policy alone, without the sanitiser, blocks every injected script', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const policy = (await request.get('/about')).headers()['content-security-policy'] ?? ''
  const ranUnguarded = await framed(page, '')
  const ranUnderPolicy = await framed(page, policy)
  say(`without any defence: ${vectors.length} vectors tried, scripts run: ${ranUnguarded.length}`)
  say(`with the policy alone: ${vectors.length} vectors tried, scripts run: ${ranUnderPolicy.length}`)
  // Proves that the traps work: without protection, many vectors run.
  expect(ranUnguarded.length).toBeGreaterThan(80)
  expect(ranUnderPolicy).toEqual([])
})

test('the browser blocks markup that bypasses the sanitiser', async ({ page }) => {
  await page.goto('/about')
  const refused = await page.evaluate(async (written) => {
    const place = document.createElement('div')
    const sinks: ((html: string) => void)[] = [
      (html) => (place.innerHTML = html),
      (html) => place.insertAdjacentHTML('beforeend', html),
      (html) => document.write(html),
      (html) => (document.createElement('iframe').srcdoc = html),
      (html) => (document.createElement('script').src = html),
    ]
    const refusal = (sink: () => void) => {
      try {
        sink()
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const refusals = sinks.map((sink) => refusal(() => sink(written)))
    // Runs later, in a timer, because code that the test itself sends into the page may use `eval`.
    const evaluated = await new Promise<string>((resolve) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- the test checks that it is blocked
      setTimeout(() => resolve(refusal(() => void new Function('return 1'))))
    })
    return [...refusals, evaluated]
  }, '<img src=x onerror=alert(1)>')
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'EvalError'])
})
