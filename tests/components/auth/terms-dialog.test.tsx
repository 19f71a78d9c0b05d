import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TermsDialog } from '@/components/auth/terms-dialog'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { loadTerms } from '@/lib/i18n/terms'
import { renderSite } from '@/tests/support/render'

describe('TermsDialog', () => {
  it.each([
    ['同意', true],
    ['不同意', false],
    ['關閉', false],
  ])('the button %s closes it with %s', async (button, agreed) => {
    const onClose = vi.fn()
    renderSite(<TermsDialog onClose={onClose} />)
    await screen.findByText('會員規範')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(onClose).toHaveBeenCalledExactlyOnceWith(agreed)
  })

  it('Escape closes it with false', async () => {
    const onClose = vi.fn()
    renderSite(<TermsDialog onClose={onClose} />)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false)
  })
})

/**
 * Every number in the terms (section 9 and the limits of sections 1, 5 and 6), by clause. Three million is written 300
 * 萬 in Chinese and with a word for million in the other languages.
 */
const numbers = (locale: Locale) => ({
  intro: [3],
  'operator.licence': [1],
  'operator.effective': locale === 'tw' ? [2026, 1] : [1, locale === 'th' ? 2569 : 2026],
  'membership.age': [18],
  'points.first': [24],
  'points.turnover': [1],
  'points.fee': [30, 1],
  'points.accounts': [1, locale === 'tw' ? 300 : 3, 5],
  'points.stores': [5],
  'responsible.help': [7],
  'suspension.length': [7],
  'suspension.third_party': [7],
  'interruption.maintenance': [7],
  'history.kept': [30],
  'history.query': [200, 7],
  'complaints.time': [7],
  'complaints.answer': [15],
  'privacy.security': [128],
  'inactive.rule': [1, 7],
  'changes.objection': [15],
})
const million = { tw: '萬', vi: 'triệu', en: 'million', th: 'ล้าน' }

describe.each(locales)('the terms in %s', (locale) => {
  it('state every specified number in its clause and no other numbers', async () => {
    const { intro, sections } = await loadTerms(languageTag[locale])
    const clauses = Object.entries(sections).flatMap(([section, { clauses }]) =>
      Object.entries<string>(clauses).map(([clause, words]) => [`${section}.${clause}`, words] as const),
    )
    const found = [['intro', intro] as const, ...clauses].flatMap(([name, words]) => {
      const digits = [...new Set(words.match(/\d+/g)?.map(Number))]
      return digits.length > 0 ? [[name, digits] as const] : []
    })
    expect(Object.fromEntries(found)).toEqual(numbers(locale))
    expect(sections.points.clauses.accounts).toContain(million[locale])
    expect(sections.points.clauses.fee).toContain('1 U')
  })
})
