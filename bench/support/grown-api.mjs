import { createServer } from 'node:http'

const types = 5
/** Long enough to be a real announcement. */
const paragraph = '<p>系統將於凌晨進行例行維護，期間部分遊戲館暫停服務，造成不便敬請見諒。</p>'.repeat(3)
const at = '2026-01-01T00:00:00Z'

/** @param {number} count */
const gamesOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `遊戲館 ${index + 1}`,
    game_code: `venue${index + 1}`,
    game_type: 1 + (index % types),
  }))

/** @param {number} count */
const noticesOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `公告 ${index + 1}`,
    content: paragraph,
    published_at: at,
  }))

/**
 * Starts a backend that has only a given number of games and announcements.
 * @returns {Promise<{ origin: string, grow: (size: { games: number, notices: number }) => void, stop: () =>
 * Promise<void> }>}
 */
export async function startGrownApi() {
  let venues = gamesOf(0)
  let notices = noticesOf(0)
  const server = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0] ?? ''
    const data = path.endsWith('/game_list') ? venues : /\/(?:marquee|post)$/.test(path) ? notices : []
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: true, data }))
  })
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    grow: (size) => {
      venues = gamesOf(size.games)
      notices = noticesOf(size.notices)
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
