import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { venueCookie } from '@/contract/site-internals'
import type { SandboxContext } from '@/server/ports/sandbox'
import { errorPage, formOf, readerLocale } from '../page'
import { themeOf } from './theme'
import { gameOfSession } from '../games/venue-game'
import { playRound } from './rounds'
import { findSession, openSession, type VenueSession } from './sessions'
import { venuePage } from './venue-page'
import { stakesOf, toRoundView, venueState } from './venue-state'

const roundRequest = z.object({
  mode: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  stake: z.int(),
  client_seed: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/**
 * The venue's page. A launch carries a single-use ticket, in the address or in a form. The ticket opens a session. The
 * session's cookie is limited to the session's own address, so that games in two tabs do not disturb each other.
 */
export function mountVenue(app: Hono, deps: SandboxContext): void {
  const { db, now } = deps
  const enter = async (c: Context, ticket: unknown) => {
    const opened = typeof ticket === 'string' ? await openSession(db, ticket, now()) : null
    if (!opened) return c.html(errorPage(readerLocale(c)), 410)
    const path = `/sandbox/venue/${opened.session.id}`
    setCookie(c, venueCookie, opened.token, { path, httpOnly: true, sameSite: 'Lax', secure: isSecure(c) })
    return c.redirect(path, 303)
  }
  app.get('/venue', (c) => enter(c, c.req.query('session')))
  app.post('/venue', async (c) => enter(c, (await formOf(c)).session))

  app.get('/venue/:id', async (c) => {
    const session = await sessionOf(c, deps)
    if (!session) return c.html(errorPage(readerLocale(c)), 410)
    const [game, theme] = await Promise.all([gameOfSession(db, session), themeOf(db, session)])
    return c.html(venuePage(session, game, theme))
  })

  app.get('/venue/:id/state', async (c) => {
    const session = await sessionOf(c, deps)
    return session ? c.json(await venueState(db, session, now())) : ended(c)
  })

  app.post('/venue/:id/rounds', async (c) => {
    const session = await sessionOf(c, deps)
    if (!session) return ended(c)
    const input = roundRequest.safeParse(await c.req.json().catch(() => null))
    if (!input.success || !stakesOf(session).includes(input.data.stake)) return c.json({ error: 'failed' }, 400)
    const { mode, stake, client_seed: clientSeed, commitment } = input.data
    const stakeRequest = { mode, stakeMinor: BigInt(stake) * 100n, clientSeed, commitment }
    const played = await playRound(db, session, stakeRequest, now())
    if (played.outcome === 'no_such_bet') return c.json({ error: 'failed' }, 400)
    const state = await venueState(db, session, now())
    if (played.outcome !== 'played') return c.json({ error: played.outcome, state }, 409)
    return c.json({ round: toRoundView(played.round), face: played.face, state })
  })
}

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:'

const ended = (c: Context) => c.json({ error: 'failed' }, 410)

async function sessionOf(c: Context, { db, now }: SandboxContext): Promise<VenueSession | null> {
  const token = getCookie(c, venueCookie)
  return token ? findSession(db, c.req.param('id') ?? '', token, now()) : null
}
