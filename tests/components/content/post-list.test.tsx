import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PostList } from '@/components/content/post-list'
import type { Announcement } from '@/contract/content'
import { usePostsStore } from '@/stores/resources'
import { renderSite } from '@/tests/support/render'

const posts: Announcement[] = Array.from({ length: 10 }, (_, n) => ({
  id: n,
  title: `消息 ${n}`,
  content: '<p>內容</p>',
}))

beforeEach(() => usePostsStore.setState({ data: posts, status: 'ready', error: null }))

const shown = () => screen.getAllByText(/^消息 \d$/).length

it('the list shows four posts, and more with each click until all are shown', async () => {
  renderSite(<PostList initial={posts.slice(0, 4)} total={10} step={4} />)
  expect(shown()).toBe(4)
  await userEvent.click(screen.getByRole('button', { name: '顯示更多消息' }))
  expect(shown()).toBe(8)
  expect(document.activeElement).toHaveTextContent('消息 4')
  await userEvent.click(screen.getByRole('button', { name: '顯示更多消息' }))
  expect(shown()).toBe(10)
  expect(screen.queryByRole('button', { name: '顯示更多消息' })).toBeNull()
})

it('the list shows no button for four posts or fewer', () => {
  usePostsStore.setState({ data: posts.slice(0, 4) })
  renderSite(<PostList initial={posts.slice(0, 4)} total={4} step={4} />)
  expect(screen.queryByRole('button')).toBeNull()
})
