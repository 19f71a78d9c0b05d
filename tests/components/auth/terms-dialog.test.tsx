import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TermsDialog } from '@/components/auth/terms-dialog'
import { languageTag, locales } from '@/contract/locales'
import { termsOf } from '@/lib/i18n/terms'
import { renderSite } from '@/tests/support/render'

describe('TermsDialog', () => {
  it.each([
    ['同意', true],
    ['不同意', false],
    ['關閉', false],
  ])('%s closes it with %s', async (button, agreed) => {
    const onClose = vi.fn()
    renderSite(<TermsDialog onClose={onClose} />)
    await screen.findByText('會員規範')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(onClose).toHaveBeenCalledExactlyOnceWith(agreed)
  })

  it('closes with false on Escape', async () => {
    const onClose = vi.fn()
    renderSite(<TermsDialog onClose={onClose} />)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false)
  })
})

/** The numbers of section 9 that the terms must name, as every language writes them. */
const numbers = {
  membership: ['18'],
  points: ['24', '30', '1 U', '1', '300 萬|3 triệu|3 million|3 ล้าน', '5'],
  suspension: ['7'],
  interruption: ['7'],
  history: ['30', '200', '7'],
  complaints: ['7', '15'],
  privacy: ['128'],
  inactive: ['1', '7'],
  changes: ['15'],
}

describe.each(locales)('the terms in %s', (locale) => {
  it('name every number of section 9 where it belongs', async () => {
    const { intro, sections } = await termsOf(languageTag[locale])
    expect(intro).toContain('3')
    for (const [name, wanted] of Object.entries(numbers)) {
      const words = Object.values(sections[name as keyof typeof sections].clauses).join(' ')
      for (const number of wanted) expect(words).toMatch(new RegExp(`(?<!\\d)(?:${number})(?!\\d)`))
    }
  })
})
