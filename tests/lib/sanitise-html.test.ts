import { describe, expect, it } from 'vitest'
import { htmlAllowList } from '@/contract/html-allow-list'
import { sanitiseHtml } from '@/lib/sanitise-html'
import { sanitizeHtml } from '@/server/domain/sanitize-html'
import { vectors, vectorsByTrick } from '../server/attacks/vectors'

const tags: ReadonlySet<string> = new Set(htmlAllowList.tags)
/** `target` and `rel` are our own: links open beside the page and learn nothing of it. */
const attributes: ReadonlySet<string> = new Set([...htmlAllowList.attributes, 'target', 'rel'])
const schemes: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:'])

/** Whether an address leads to a page, a mail or a telephone; a picture's own bytes run nothing either. */
function isHarmless(address: string, element: Element): boolean {
  if (!URL.canParse(address, 'https://site.example')) return true
  const { protocol } = new URL(address, 'https://site.example')
  return schemes.has(protocol) || (protocol === 'data:' && element.tagName === 'IMG')
}

/** What the markup of a parsed page could run or reach that it may not. */
function leftovers(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(tags.has(element.localName) && element.namespaceURI?.endsWith('/xhtml') ? [] : [`<${element.nodeName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      // DOMPurify empties `is`, which no browser lets go of once an element has it.
      if (!attributes.has(name) && !(name === 'is' && value === '')) return [`${element.localName} ${name}`]
      const isAddress = name === 'href' || name === 'src'
      return isAddress && !isHarmless(value, element) ? [`${name}=${value}`] : []
    }),
  ])
}

/** Markup is read by other rules inside a table, and when a page is read as a whole. */
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

it('is tried with at least 200 different vectors', () => {
  expect(new Set(vectors).size).toBe(vectors.length)
  expect(vectors.length).toBeGreaterThanOrEqual(200)
})

describe.each(sanitisers)('%s sanitiser', (_, sanitise) => {
  it.each(Object.entries(vectorsByTrick))('leaves nothing that could run of: %s', async (_trick, tried) => {
    const left: Record<string, string[]> = {}
    for (const vector of tried) {
      const found = leftoversWherever(await sanitise(vector))
      if (found.length > 0) left[vector] = found
    }
    expect(left).toEqual({})
  })

  it('leaves an ordinary notice as it is', async () => {
    const notice =
      '<h2>A &amp; B</h2><ul><li>1 &lt; 2</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
    expect(await sanitise(notice)).toBe(notice)
  })
})

it('finds what a sanitiser would have to leave for this test to fail', () => {
  expect(leftoversWherever('<img src=x onerror=alert(1)>')).toContain('img onerror')
  expect(leftoversWherever('<a href="javascript:alert(1)">x</a>')).toContain('href=javascript:alert(1)')
  expect(leftoversWherever('<svg><a href="/x">x</a></svg>')).toContain('<svg>')
})
