import { describe, expect, it } from 'vitest'
import { languageTag, locales } from '@/contract/locales'
import { loadTerms } from '@/lib/i18n/terms'

describe('the terms of use', () => {
  it('have the same clauses in every language, and of no two the same', async () => {
    const all = await Promise.all(locales.map((locale) => loadTerms(languageTag[locale])))
    const outlines = all.map(({ sections }) =>
      Object.entries(sections).map(([name, { clauses }]) => [name, Object.keys(clauses)]),
    )
    for (const outline of outlines) expect(outline).toEqual(outlines[0])
    expect(new Set(all.map(({ intro }) => intro)).size).toBe(locales.length)
  })

  it('are the site’s own where a reader’s language has none', async () => {
    expect(await loadTerms('fr-FR')).toBe(await loadTerms('zh-Hant-TW'))
  })
})
