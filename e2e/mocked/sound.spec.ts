import { contract } from '../../contract'
import { mockFailure } from '../../tests/support/mock-calls'
import { photo } from '../support/photo'
import { soundFaults } from '../support/sound'
import { waitUntilIdle } from '../support/wait-until-idle'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

const phone = { width: 390, height: 844 }

/** Faults that are planted one at a time: HTML, its style, and what must be said of it. */
const planted: readonly [name: string, html: string, said: RegExp][] = [
  [
    'a flat preview',
    '<div><img alt="flat" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" style="width:316px;height:2px"></div>',
    /img “flat” is too small: 316 × 2 px/,
  ],
  [
    'a flat field',
    '<input aria-label="low" style="height:4px;padding:0;border:0">',
    /input “low” is too small: \d+ × 4 px/,
  ],
  [
    'a hidden input with a flat label',
    '<label style="display:block;width:2px;height:40px;overflow:hidden">choose<input type="file" class="sr-only"></label>',
    /input “choose” is too small: 2 × 40 px/,
  ],
  [
    'a button that is clipped away',
    '<div aria-label="frame" style="height:0;overflow:hidden"><button>gone</button></div>',
    /button “gone” .+ is clipped away by div “frame” \(\d+ × 0 px/,
  ],
  [
    'a field below a toast while it has the focus',
    '<input aria-label="typed" style="position:fixed;top:80px;left:20px"><div data-sonner-toast aria-label="refused" style="position:fixed;inset:60px 0 auto;height:90px;z-index:99"></div>',
    /input “typed” .+ is covered while focused by div “refused” \(390 × 90 px/,
  ],
  [
    'a button below a bar',
    '<button style="display:block;margin-bottom:200px">pay</button><nav aria-label="tabs" style="position:fixed;inset:0;top:60px;z-index:99"></nav>',
    /button “pay” .+ is covered by nav “tabs” \(390 × 784 px/,
  ],
  [
    'cut text',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">a long sentence that is cut</p>',
    /text “a long sentence that is cut” is cut by p/,
  ],
  [
    'a page that is too wide',
    '<div aria-label="wide" style="width:900px;height:9px"></div>',
    /scrolls sideways: it is \d+ px wide in a window of 390 px: div “wide”/,
  ],
]

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a step that fails shows the line of the journey', async ({ page }) => {
    const failed = (error: Error) => error.stack ?? ''
    const stack = await page.getByLabel('nobody').check({ timeout: 1 }).catch(failed)
    expect(/ at .*/.exec(String(stack))?.[0]).toContain('sound.spec.ts')
  })

  test.describe('with faults', () => {
    // The site's policy forbids the test to write HTML.
    test.use({ bypassCSP: true })
    test('each planted fault is named with its element, its box and what covers it', async ({ page }) => {
      await page.goto('/about')
      await waitUntilIdle(page)
      for (const [name, html, said] of planted) {
        await page.evaluate((text) => {
          document.querySelector('main')?.insertAdjacentHTML('beforeend', `<section id="planted">${text}</section>`)
          document.querySelector<HTMLElement>('#planted input')?.focus({ preventScroll: true })
        }, html)
        expect.soft((await soundFaults(page)).join('\n'), name).toMatch(said)
        await page.evaluate(() => document.querySelector('#planted')?.remove())
      }
      expect(await soundFaults(page)).toEqual([])
    })
  })

  test('a chosen photo of a document has a preview, its size, and a button that removes it', async ({
    page,
    state,
  }) => {
    Object.assign(state, { identity: 'uncertified', bankAccounts: [] })
    await page.goto('/bank_info')
    const label = tw('bank.photo.id_front.label')
    await page
      .locator('input[type=file]:not([capture])')
      .and(page.getByLabel(label))
      .setInputFiles(await photo('id_front', 0))
    const preview = page.getByRole('img', { name: tw('bank.photo.preview').replace('{name}', label) })
    await expect(preview).toBeVisible()
    const { width, height } = (await preview.boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeGreaterThanOrEqual(300)
    expect(height).toBeGreaterThanOrEqual(180)
    await expect(page.getByText(/^(0\.\d MB|\d+ kB) · 1,200 × 800$/)).toBeVisible()
    await page.getByRole('button', { name: tw('bank.photo.remove').replace('{name}', label) }).click()
    await expect(preview).toBeHidden()
  })

  test.describe('a guest', () => {
    test.use({ scenario: 'guest' })
    test('sees why signing in failed in a toast that covers no field and leaves at the next key', async ({
      page,
      network,
    }) => {
      network.use(mockFailure(contract.auth.login, 'login_failed'))
      await page.goto('/login')
      const form = page.getByRole('main')
      const fields = [tw('auth.account'), tw('auth.password')].map((name) => form.getByLabel(name, { exact: true }))
      for (const field of fields) await field.fill('lantern99')
      await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
      const toast = page.getByRole('region', { name: tw('ui.toasts') }).getByRole('listitem')
      await expect(toast).toContainText(tw('auth.login_failed'))
      await expect(form.getByText(tw('auth.login_failed'))).toBeVisible()
      for (const field of fields) {
        const [box, covered] = [await field.boundingBox(), await toast.boundingBox()]
        if (!box || !covered) throw new Error('a field or the toast has no box')
        expect(box.y + box.height <= covered.y || covered.y + covered.height <= box.y).toBe(true)
      }
      await fields[1]?.press('End')
      await fields[1]?.press('1')
      await expect(toast).toHaveCount(0)
    })
  })
})
