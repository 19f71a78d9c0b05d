import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/button/button'
import { renderSite } from '@/tests/support/render'

const send = vi.fn()

/** A form whose button becomes busy at the first submit. */
function Form() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
        setIsBusy(true)
      }}
    >
      <input aria-label="amount" />
      <Button type="submit" isBusy={isBusy}>
        {'Send'}
      </Button>
    </form>
  )
}

test('a busy button keeps the focus and does not submit again, neither by a click nor by Enter in a field', async () => {
  renderSite(<Form />)
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  expect(send).toHaveBeenCalledOnce()
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  await userEvent.type(screen.getByLabelText('amount'), '5{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

test('a busy button does not call its handler', async () => {
  const press = vi.fn()
  renderSite(
    <Button isBusy onClick={press}>
      {'Load more'}
    </Button>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(press).not.toHaveBeenCalled()
})

test('a button that is unavailable for a reason other than being busy is disabled', () => {
  renderSite(<Button disabled>{'Send'}</Button>)
  expect(screen.getByRole('button')).toBeDisabled()
})
