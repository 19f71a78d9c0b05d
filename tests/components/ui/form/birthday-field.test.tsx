import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { BirthdayField } from '@/components/ui/form/birthday-field'
import type { Locale } from '@/contract/locales'
import { renderSite } from '@/tests/support/render'

function Form() {
  const { control, register, setValue } = useForm({ mode: 'onTouched', defaultValues: { birthday: '' } })
  return (
    <BirthdayField
      {...register('birthday')}
      typed={useWatch({ control, name: 'birthday' })}
      fault={undefined}
      onMeant={(meant) => setValue('birthday', meant)}
      label="Birthday"
    />
  )
}

const enter = (value: string) => fireEvent.input(screen.getByLabelText('Birthday'), { target: { value } })
const leave = () => fireEvent.blur(screen.getByLabelText('Birthday'))
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('BirthdayField', () => {
  it.each([
    ['tw', '0079-05-05', ['1990 年（民國 79 年、佛曆 2533 年）', '1979 年（民國 68 年、佛曆 2522 年）']],
    ['en', '0079-05-05', ['1990 (Minguo 79, Buddhist 2533)', '1979 (Minguo 68, Buddhist 2522)']],
    ['vi', '0079-05-05', ['1990 (Dân Quốc 79, Phật lịch 2533)', '1979 (Dân Quốc 68, Phật lịch 2522)']],
    ['th', '2533-05-05', ['ค.ศ. 1990 (พ.ศ. 2533, หมินกั๋ว 79)']],
    ['tw', '2533-05-05', ['1990 年（民國 79 年、佛曆 2533 年）']],
  ] as const)('offers in %s what %s may mean: %j', (locale: Locale, typed, years) => {
    renderSite(<Form />, locale)
    enter(typed)
    leave()
    expect(offered()).toEqual(years)
    expect(screen.getByLabelText('Birthday')).toHaveValue(typed)
  })

  it('takes over the year that the member chooses, and puts the focus back into the field', async () => {
    renderSite(<Form />)
    enter('0079-05-05')
    leave()
    await userEvent.click(screen.getByRole('button', { name: /1990/ }))
    expect(screen.getByLabelText('Birthday')).toHaveValue('1990-05-05')
    expect(screen.getByLabelText('Birthday')).toHaveFocus()
    expect(offered()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers nothing while a year is being typed', () => {
    renderSite(<Form />)
    for (const year of ['0001', '0019', '0199', '1990']) {
      enter(`${year}-05-05`)
      expect(offered()).toEqual([])
      expect(screen.queryByRole('alert')).toBeNull()
    }
    enter('0199-05-05')
    leave()
    expect(screen.getByRole('alert')).toHaveTextContent('請填西元年')
  })

  it('asks for a year of the Western calendar if the date does not exist, such as a leap day of Minguo 77', () => {
    renderSite(<Form />)
    const field = screen.getByLabelText('Birthday')
    Object.defineProperty(field, 'validity', { value: { badInput: true } })
    leave()
    expect(screen.getByRole('alert')).toHaveTextContent('請填西元年')
  })

  it('refuses a minor whose year was of another calendar', async () => {
    renderSite(<Form />)
    enter('0100-05-05')
    fireEvent.keyDown(screen.getByLabelText('Birthday'), { key: 'Enter' })
    await userEvent.click(screen.getByRole('button', { name: /2011/ }))
    expect(screen.getByRole('alert')).toHaveTextContent('18')
  })
})
