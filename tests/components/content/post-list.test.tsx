import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PostList } from '@/components/content/post-list'
import { contract } from '@/contract'
import type { Announcement } from '@/contract/member/content'
import { usePostsStore } from '@/stores/resources'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

const posts: Announcement[] = Array.from({ length: 10 }, (_, n) => ({
  id: n,
  title: `消息 ${n}`,
  content: '<p>內容</p>',
}))

const server = openMockServer()
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

it('the list says that more posts could not be loaded, and the retry shows them', async () => {
  usePostsStore.getState().reset()
  server.use(mockFailure(contract.content.posts, 'internal'))
  renderSite(<PostList initial={posts.slice(0, 4)} total={10} step={4} />)
  await userEvent.click(screen.getByRole('button', { name: '顯示更多消息' }))
  const retry = await screen.findByRole('button', { name: '再試一次' })
  expect(shown()).toBe(4)
  server.use(mock(contract.content.posts, () => posts))
  await userEvent.click(retry)
  await waitFor(() => expect(shown()).toBe(8))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('消息 4'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('“more” does not show an earlier failure of the posts while they load', async () => {
  usePostsStore.getState().reset()
  server.use(mockFailure(contract.content.posts, 'internal'))
  await usePostsStore.getState().reload()
  server.use(mockPending(contract.content.posts))
  renderSite(<PostList initial={posts.slice(0, 4)} total={10} step={4} />)
  await userEvent.click(screen.getByRole('button', { name: '顯示更多消息' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: '顯示更多消息' })).toHaveAttribute('aria-busy', 'true')
})
