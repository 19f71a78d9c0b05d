import { and, eq } from 'drizzle-orm'
import type { Locale } from '@/contract/locales'
import { gameTitles, venues } from '@/server/db/schema'
import { consumeFault, type FaultMode } from './faults'
import { factsOfTitle } from '../games/slots'
import { lobbyOfVenue } from '../games/venue-game'
import { draws, highlightsAt } from '../venue/highlights'
import { roundsAfter } from '../venue/rounds'
import { endSessions, issueTicket } from '../venue/sessions'
import { tableName, tables } from '../venue/tables'
import { gameWords } from '../words/words'
import { transferOnce, transferState, venueBalance } from './venue-wallet'
import type { GameVenue, VenueTransferResult } from '@/server/ports/game-venue'
import type { SandboxContext } from '@/server/ports/sandbox'

/**
 * The one venue launched by a form. The others are launched by a link, so the sandbox covers both ways (specification,
 * section 3).
 */
const launchedByForm = 'otg'
const betsAtOnce = 200

/** Simulated venues. They keep their own balances and fail on request (`setFault`). */
export function sandboxGameVenue(deps: SandboxContext): GameVenue {
  return {
    balance: async (venue, memberId) => {
      await assertNoFault(deps, venue, 'balance')
      return venueBalance(deps.db, venue, memberId)
    },
    transferIn: (...request) => move(deps, 'in', request),
    transferOut: (...request) => move(deps, 'out', request),
    transferStatus: async (venue, reference) => {
      if (await consumeFault(deps.db, venue, 'transfer_status')) return { state: 'unknown' }
      return { state: (await transferState(deps.db, reference)) ?? 'unknown' }
    },
    launch: async ({ venue, memberId, locale, origin, params, realityCheck: terms }) => {
      await assertNoFault(deps, venue, 'launch')
      const title = await nameOf(deps, venue, params, locale)
      const realityCheck = { ...terms, stakeMinor: String(terms.stakeMinor), resultMinor: String(terms.resultMinor) }
      const session = await issueTicket(deps.db, { venue, memberId, title, locale, realityCheck }, deps.now())
      const url = new URL('/sandbox/venue', origin)
      if (venue === launchedByForm) return { url: url.href, method: 'POST', params: { session } }
      url.searchParams.set('session', session)
      return { url: url.href, method: null, params: {} }
    },
    endPlay: async (venue, memberId) => {
      const fault = await consumeFault(deps.db, venue, 'end_play')
      if (fault !== 'timeout_before' && fault !== 'error') await endSessions(deps.db, venue, memberId, deps.now())
      if (fault) throw simulated(venue, fault)
    },
    highlights: async (locale) => highlightsAt(locale, deps.now()),
    titleFacts: (venue, title) => (Object.hasOwn(lobbyOfVenue, venue) ? factsOfTitle(title) : null),
    betsAfter: async (cursor) => {
      const rounds = await roundsAfter(deps.db, BigInt(cursor ?? 0), betsAtOnce)
      const bets = rounds.map(({ id, memberId, venue, title, stakeMinor, payoutMinor, at }) => ({
        id: `sandbox-${id}`,
        memberId,
        venue,
        gameName: title,
        stakeMinor,
        validMinor: stakeMinor,
        payoutMinor,
        at,
      }))
      return { bets, cursor: rounds.at(-1)?.id.toString() ?? cursor }
    },
  }
}

async function assertNoFault({ db }: SandboxContext, venue: string, operation: 'balance' | 'launch'): Promise<void> {
  const fault = await consumeFault(db, venue, operation)
  if (fault) throw simulated(venue, fault)
}

const simulated = (venue: string, fault: FaultMode) =>
  new Error(`simulated fault of the sandbox venue ${venue}: ${fault}`)

async function move(
  { db, now }: SandboxContext,
  direction: 'in' | 'out',
  [venue, memberId, reference, amountMinor]: Parameters<GameVenue['transferIn']>,
): Promise<VenueTransferResult> {
  const fault = await consumeFault(db, venue, direction === 'in' ? 'transfer_in' : 'transfer_out')
  if (fault === 'timeout_before') return { state: 'unknown' }
  const transfer = { reference, venue, memberId, direction, amountMinor, at: now() }
  const state = await transferOnce(db, transfer, fault === 'error')
  return { state: fault === 'timeout_after' ? 'unknown' : state }
}

/** The name of the chosen title, table or draw in the player's language. The venue's name if nothing was chosen. */
async function nameOf(
  { db }: SandboxContext,
  venue: string,
  params: Record<string, string>,
  locale: Locale,
): Promise<string> {
  const chosen = tables.find((each) => each.venue === venue && each.code === params.table)
  if (chosen) return tableName(chosen, locale)
  const draw = draws.find((each) => each.venue === venue && each.code === params.draw)
  if (draw) return gameWords[locale].draws[draw.code]
  if (params.title !== undefined) {
    const ofVenue = and(eq(gameTitles.venue, venue), eq(gameTitles.code, params.title))
    const [title] = await db.select({ name: gameTitles.name }).from(gameTitles).where(ofVenue)
    if (title) return title.name[locale]
  }
  const [row] = await db.select({ name: venues.name }).from(venues).where(eq(venues.code, venue))
  return row?.name[locale] ?? venue
}
