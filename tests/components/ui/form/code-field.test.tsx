import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodeField } from '@/components/ui/form/code-field'
import { renderSite } from '@/tests/support/render'

function Form() {
  const [code, setCode] = useState('')
  return <CodeField label="Code" value={code} onChange={setCode} />
}

test.each(['123456', '123 456', '１２３４５６', '๑๒๓๔๕๖', '123\u200B456', '123–456'])(
  'a code accepts the digits of %s',
  async (text) => {
    renderSite(<Form />)
    await userEvent.type(screen.getByLabelText('Code'), text)
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
  },
)
