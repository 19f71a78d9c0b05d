import { words } from '../support/words'
import { expect, test } from './fixtures'

// What extensions of browsers do to a page before its scripts have arrived.
const changes = {
  'a style in the head': () => {
    const add = () => {
      const style = document.createElement('style')
      style.textContent = '.dark { color: white }'
      document.head.append(style)
    }
    new MutationObserver((_, observer) => {
      if (!document.head) return
      observer.disconnect()
      add()
    }).observe(document, { childList: true, subtree: true })
  },
  'another word in the text': () => {
    new MutationObserver((_, observer) => {
      const [heading] = document.getElementsByTagName('h1')
      if (!heading?.firstChild) return
      observer.disconnect()
      heading.firstChild.textContent = 'translated'
    }).observe(document, { childList: true, subtree: true })
  },
}

for (const [change, make] of Object.entries(changes))
  test.describe(change, () => {
    // React says that it renders the page again.
    test.use({ expectedNoise: [[/Minified React error #418/], { scope: 'test' }] })

    test('before the page responds leaves it usable', async ({ page }) => {
      await page.addInitScript(make)
      await page.goto('/store')
      await page.getByRole('textbox').first().fill('1000')
      await expect(
        page.getByRole('button', { name: words('tw', 'wallet.top_up.create').replace('{sum}', 'NT$1,000') }),
      ).toBeEnabled()
    })
  })
