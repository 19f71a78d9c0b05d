import { describe, expect, it } from 'vitest'
import { htmlAllowList } from '@/contract/html-allow-list'
import { sanitiseHtml } from '@/lib/browser/sanitise-html'
import { sanitizeHtml } from '@/server/domain/sanitize-html'
import { vectors, vectorsByTrick } from '../../server/attacks/vectors'

const tags: ReadonlySet<string> = new Set(htmlAllowList.tags)
/** The sanitiser adds `target` and `rel` itself: links open in a new tab and send no referrer. */
const attributes: ReadonlySet<string> = new Set([...htmlAllowList.attributes, 'target', 'rel'])
const schemes: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:'])

/** Whether an address is a page, a mail address or a telephone number. Inline picture data is harmless too. */
function isHarmless(address: string, element: Element): boolean {
  if (!URL.canParse(address, 'https://site.example')) return true
  const { protocol } = new URL(address, 'https://site.example')
  return schemes.has(protocol) || (protocol === 'data:' && element.tagName === 'IMG')
}

/** Returns forbidden parts of parsed markup: elements and attributes that could run or open something. */
function leftovers(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(tags.has(element.localName) && element.namespaceURI?.endsWith('/xhtml') ? [] : [`<${element.nodeName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      // DOMPurify sets `is` to an empty value, because browsers cannot remove it from an element.
      if (!attributes.has(name) && !(name === 'is' && value === '')) return [`${element.localName} ${name}`]
      const isAddress = name === 'href' || name === 'src'
      return isAddress && !isHarmless(value, element) ? [`${name}=${value}`] : []
    }),
  ])
}

/** Checks the markup in several contexts, because browsers parse it differently inside a table or a whole document. */
function leftoversWherever(html: string): string[] {
  if (!html.includes('<')) return []
  const places = ['div', 'td'].map((tag) => {
    const place = document.createElement(tag)
    place.innerHTML = html
    return place
  })
  const whole = new DOMParser().parseFromString(html, 'text/html')
  return [...places.flatMap((place) => leftovers(place)), ...leftovers(whole.body), ...leftovers(whole.head)]
}

const inTheBrowser = async (html: string) => String(await sanitiseHtml(html))
const sanitisers: [string, (html: string) => Promise<string>][] = [
  ['the server’s', (html) => Promise.resolve(sanitizeHtml(html))],
  ['the browser’s', inTheBrowser],
]

it('at least 200 different attacks are tested', () => {
  expect(new Set(vectors).size).toBe(vectors.length)
  expect(vectors.length).toBeGreaterThanOrEqual(200)
})

describe.each(sanitisers)('the %s sanitiser', (_, sanitise) => {
  it.each(Object.entries(vectorsByTrick))('leaves nothing executable of: %s', async (_trick, tried) => {
    const left: Record<string, string[]> = {}
    for (const vector of tried) {
      const found = leftoversWherever(await sanitise(vector))
      if (found.length > 0) left[vector] = found
    }
    expect(left).toEqual({})
  })

  it('leaves an ordinary notice unchanged', async () => {
    const notice =
      '<h2>A &amp; B</h2><ul><li>1 &lt; 2</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
    expect(await sanitise(notice)).toBe(notice)
  })
})

it('the check itself detects executable markup that was not sanitised', () => {
  expect(leftoversWherever('<img src=x onerror=alert(1)>')).toContain('img onerror')
  expect(leftoversWherever('<a href="javascript:alert(1)">x</a>')).toContain('href=javascript:alert(1)')
  expect(leftoversWherever('<svg><a href="/x">x</a></svg>')).toContain('<svg>')
})
