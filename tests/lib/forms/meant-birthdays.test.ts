import { describe, expect, it } from 'vitest'
import { meantBirthdays } from '@/lib/forms/meant-birthdays'

const at = new Date('2026-03-02T04:00:00Z')

describe('meantBirthdays', () => {
  it.each([
    // Minguo, or shortened to two digits.
    ['0079-05-05', ['1990-05-05', '1979-05-05']],
    ['0095-05-05', ['2006-05-05', '1995-05-05']],
    ['0005-05-05', ['1916-05-05', '2005-05-05']],
    // A minor's year is offered too, so that the form can refuse it.
    ['0100-05-05', ['2011-05-05']],
    ['0115-03-02', ['2026-03-02']],
    ['0115-03-03', []],
    ['0199-05-05', []],
    // Buddhist Era.
    ['2533-05-05', ['1990-05-05']],
    ['2569-03-02', ['2026-03-02']],
    ['2570-01-01', []],
    // A leap day only in a leap year.
    ['0080-02-29', ['1980-02-29']],
    ['2531-02-28', ['1988-02-28']],
    ['1899-12-31', []],
    ['1800-05-05', []],
  ])('for %s returns %j', (typed, meant) => expect(meantBirthdays(typed, at)).toEqual(meant))

  it('returns a shortened Buddhist year first in Thai', () =>
    expect(meantBirthdays('0033-05-05', at, true)).toEqual(['1990-05-05', '1944-05-05', '1933-05-05']))
})
