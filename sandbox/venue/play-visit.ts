import type { SandboxContext, SandboxVisit } from '@/server/ports/sandbox'
import { inTransaction } from '@/server/ledger/transaction'
import { commitmentOf } from './fairness'
import { gameOfSession } from '../games/venue-game'
import { playRound } from './rounds'
import { issueTicket, openSession } from './sessions'
import { lockWallet } from '../ports/venue-wallet'

const betweenRoundsMs = 3 * 60_000

/** Opens a session and plays its rounds with past times and varying stakes. */
export async function playVisit({ db }: SandboxContext, visit: SandboxVisit): Promise<void> {
  const { startedAt, rounds, ...launch } = visit
  const opened = await openSession(db, await issueTicket(db, { ...launch, realityCheck: null }, startedAt), startedAt)
  if (!opened) throw new Error('the sandbox venue did not open')
  const { session } = opened
  const [mode = ''] = (await gameOfSession(db, session)).bets
  for (let turn = 0; turn < rounds; turn += 1) {
    const { serverSeed } = await inTransaction(db, (tx) => lockWallet(tx, session.venue, session.memberId))
    const stakeMinor = BigInt(200 + 50 * (turn % 5)) * 100n
    const bet = { mode, stakeMinor, clientSeed: `lantern-${turn}`, commitment: commitmentOf(serverSeed) }
    await playRound(db, session, bet, new Date(startedAt.getTime() + turn * betweenRoundsMs))
  }
}
