import type { Hono } from 'hono'
import { launch } from '@/server/domain/games/launch'
import { transfer } from '@/server/domain/wallet/transfer'
import { createMemberWith, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'

export type Round = {
  server_seed: string
  client_seed: string
  nonce: number
  commitment: string
  roll: number
  stake: string
  payout: string
  net: string
}
export type State = { balance: string; net: string; commitment: string; nonce: number; rounds: Round[] }
export type Reply = { round?: Round; face?: Record<string, unknown>; state: State; error?: string }

/** Opens a venue as a member with 1,000 points there; `get` and `play` send the session's cookie. */
export async function enterVenue(
  { side, app }: { side: MoneySide; app: Hono },
  venue = 'ameba',
  params?: Record<string, string>,
) {
  const { id } = await createMemberWith(side, 1_000_00n)
  const context = () => createMoneyContext(side.db, id, side)
  await transfer(context(), { source: 'main', target: venue, amount: '1000' })
  const entry = await launch(context(), { game_name: venue, device: 'pc', ...(params && { params }) })
  const form = Object.entries(entry.params ?? {}).map(([name, value]) => [name, String(value)])
  const enter = () =>
    entry.method === 'POST'
      ? app.request(entry.result ?? '', { method: 'POST', body: new URLSearchParams(form) })
      : app.request(entry.result ?? '')
  const entered = await enter()
  const path = entered.headers.get('location') ?? ''
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const get = (tail = '') => app.request(`${path}${tail}`, { headers: { cookie } })
  const state = async () => (await (await get('/state')).json()) as State
  const play = async (commitment: string, stake = 100, mode = 'calm') => {
    const body = JSON.stringify({ mode, stake, client_seed: 'my-seed', commitment })
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await app.request(`${path}/rounds`, { method: 'POST', headers, body })
    return { status: reply.status, reply: (await reply.json()) as Reply }
  }
  return { id, context, entry, enter, entered, get, state, play }
}
