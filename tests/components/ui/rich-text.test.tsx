import { screen, waitFor } from '@testing-library/react'
import purify from 'dompurify'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from '@/components/ui/rich-text'
import { renderSite } from '@/tests/support/render'

afterEach(() => void vi.restoreAllMocks())

test('text of the API keeps its allowed markup', async () => {
  renderSite(<RichText html="<p>From <b>two</b></p><script>0</script>" />)
  expect(await screen.findByText('two')).toHaveProperty('tagName', 'B')
})

test('text of the API shows without markup if the sanitiser fails', async () => {
  vi.spyOn(purify, 'sanitize').mockImplementation(() => {
    throw new Error('a fault of the library')
  })
  const { container } = renderSite(<RichText html="<p>From <b onclick='x()'>two</b></p>" />)
  await waitFor(() => expect(container).toHaveTextContent('From two'))
  expect(container.querySelector('b')).toBeNull()
})
