import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnnouncementItem } from '@/components/content/announcement-item'
import { renderSite } from '@/tests/support/render'

const content =
  '<p onclick="steal()">Hello <a href="https://news.example/x">news</a><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">trap</a></p>'

test('an announcement shows HTML from the API without anything executable', async () => {
  const { container } = renderSite(<AnnouncementItem announcement={{ id: 1, title: 'Notice', content }} isOpen />)
  const link = await screen.findByRole('link', { name: 'news' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(link).toHaveAttribute('target', '_blank')
  expect(container.innerHTML).not.toContain('steal')
  expect(screen.getByText('trap')).not.toHaveAttribute('href')
})
