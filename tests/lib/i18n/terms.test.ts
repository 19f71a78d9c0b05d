import { describe, expect, it } from 'vitest'
import { languageTag, locales } from '@/contract/locales'
import { brand } from '@/lib/site/brand'
import { loadTerms } from '@/lib/i18n/terms'

describe('the terms of use', () => {
  it('have the same clauses in every language, each with its own text', async () => {
    const all = await Promise.all(locales.map((locale) => loadTerms(languageTag[locale])))
    const outlines = all.map(({ sections }) =>
      Object.entries(sections).map(([name, { clauses }]) => [name, Object.keys(clauses)]),
    )
    for (const outline of outlines) expect(outline).toEqual(outlines[0])
    expect(new Set(all.map(({ intro }) => intro)).size).toBe(locales.length)
  })

  it('name the operator, licence, authority, law and effective date', async () => {
    for (const locale of locales) {
      const { sections } = await loadTerms(languageTag[locale])
      const { operator, licence, effective } = sections.operator.clauses
      expect(operator).toContain(brand.operator)
      expect(licence).toContain(brand.licence.number)
      expect(licence).toContain(brand.licence.authority[locale])
      expect(effective).toMatch(/20\d\d|25\d\d/)
      expect(sections.law.clauses.law).toContain(brand.lawPlace[locale])
      expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/)
    }
  })

  it('use the site’s default language for a language without terms', async () => {
    expect(await loadTerms('fr-FR')).toEqual(await loadTerms('zh-Hant-TW'))
  })
})
