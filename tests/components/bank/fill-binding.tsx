import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { capabilities } from '@/contract/capabilities'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { renderSite } from '@/tests/support/render'

/** Renders for a backend that takes the photos with the form. */
export const renderWithPhotosInForm = (content: ReactElement) =>
  renderSite(
    <CapabilityProvider offer={{ capabilities: capabilities.filter((each) => each !== 'photos'), absent: [] }}>
      {content}
    </CapabilityProvider>,
  )

/** Creates a file with the first bytes of a JPEG. */
export const picture = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(100)], name, { type: 'image/jpeg' })

export const choosePhoto = (label: string, file: File) => userEvent.upload(screen.getByLabelText(label), file)

/** Enters a whole value, as autofill does: each key typed would render the form again. */
const enter = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

export const next = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** Fills in the first two steps of the form, photos and identity. */
export async function fillIdentity() {
  await choosePhoto('身分證正面', picture('front.jpg'))
  await choosePhoto('身分證反面', picture('back.jpg'))
  await choosePhoto('存摺封面', picture('book.jpg'))
  await next('下一步：身分資料')
  enter('身分證字號', 'B223456789')
  enter('生日', '1990-01-31')
  await next('下一步：銀行帳戶')
}

/** Fills in the form for identity and bank account with valid values. */
export async function fillBinding() {
  await fillIdentity()
  await userEvent.selectOptions(
    screen.getByLabelText('銀行'),
    await screen.findByRole('option', { name: '808 玉山商業銀行' }),
  )
  enter('分行', '信義分行')
  enter('戶名', '林小明')
  enter('帳號', '9876-5432 10123')
  enter('託售密碼', 'paper88')
  enter('再次輸入託售密碼', 'paper88')
}
