import { and, eq } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { pointTransfers, venueLegs } from '@/server/db/schema'
import { insist } from './books'
import { venueCodes, type Operation } from './operation'
import { died, type Story } from './story'

type Of<Name extends Operation['do']> = Extract<Operation, { do: Name }>

/** Longer than a request can be under way, ms. Until then an operator's decision about it is refused. */
const requestLostMs = 21_000

const isFinal = (state: string) => state === 'success' || state === 'failed'
const places = [mainWallet, ...venueCodes]

/** A member moves points between the main wallet and venues. */
export async function transfer(story: Story, { member, source, target, amountMinor }: Of<'transfer'>): Promise<void> {
  const [from, to] = [places[source], places[target]]
  if (!from || !to || from === to) return
  const { id: memberId } = story.member(member)
  const { auditor } = story.world
  const { books } = auditor
  const amount = BigInt(amountMinor)
  const account = from === mainWallet ? `member_main:${memberId}` : `member_venue:${memberId}:${from}`
  await story.callOnce(memberId, {
    run: (context) => story.verbs.transfer(context, { source: from, target: to, amount: toDecimal(amount) }),
    isFinal: ({ state }) => isFinal(state),
    heard: ({ reference, credit }) => {
      const known = toDecimal(auditor.receiptOf(reference, memberId))
      insist(credit === known, () => `a transfer returned a credit of ${credit} instead of ${known}`)
    },
    refused: (code) => {
      const isRight = code === 'insufficient_balance' && books.of(account) < amount
      insist(isRight, () => `a transfer of ${amount} from ${account} was refused as ${code}`)
    },
  })
}

/** A member moves everything back to the main wallet. */
export async function transferAll(story: Story, { member }: Of<'transferAll'>): Promise<void> {
  const { id: memberId } = story.member(member)
  await story.callOnce(memberId, {
    run: (context) => story.verbs.transferAll(context, {}),
    isFinal: ({ results }) => results.every(({ state }) => isFinal(state)),
    heard: ({ credit }) => {
      const known = toDecimal(story.world.auditor.books.of(`member_main:${memberId}`))
      insist(credit === known, () => `transferAll returned a credit of ${credit} instead of ${known}`)
    },
    refused: (code) => insist(false, () => `transferAll was refused as ${code}`),
  })
  await recordUnsentLegs(story, memberId)
}

/**
 * A call that moves all points starts a leg at every venue before it sends the first request. If the process dies in
 * between, only the database names the legs that were not sent.
 */
async function recordUnsentLegs({ world }: Story, memberId: string): Promise<void> {
  const begun = and(eq(venueLegs.memberId, memberId), eq(venueLegs.attempts, 0))
  for (const leg of await world.db.select().from(venueLegs).where(begun)) {
    if (leg.state === 'pending') world.auditor.requested(leg)
  }
}

/** Sends a call again with its key. */
export async function repeat(story: Story, { which }: Of<'repeat'>): Promise<void> {
  await story.newest(story.keyed, which)?.again()
}

/** A member plays a round with a share of their points at the venue. */
export function play(story: Story, { member, venue, stakePercent, payoutPercent }: Of<'play'>): void {
  const { id: memberId } = story.member(member)
  const code = venueCodes[venue]
  if (!code) return
  const stakeMinor = (story.world.venue.balance(code, memberId) * BigInt(stakePercent)) / 100n
  if (stakeMinor === 0n) return
  const payoutMinor = (stakeMinor * BigInt(payoutPercent)) / 100n
  story.world.venue.play({ venue: code, memberId, stakeMinor, payoutMinor, at: story.world.clock.now() })
}

/** Runs a background job. */
export async function job(story: Story, { job: name }: Of<'job'>): Promise<void> {
  const { world, verbs } = story
  const system = world.system()
  const now = world.nowMs()
  if (name === 'import') await verbs.importBets(system)
  // Handles one venue at a time: if the process dies at one, no request to another is under way.
  if (name === 'reconcile') await world.live(verbs.reconcileTransfers(system, undefined, 1))
  if (name === 'expire') {
    await verbs.expireTopUps(system)
    for (const order of story.topUps) {
      if (order.status === 'pending' && order.deadlineMs < now) order.status = 'failed'
    }
  }
  if (name === 'rebates') {
    // The auditor learns of the newest bets when they are imported.
    await verbs.importBets(system)
    const paid = await verbs.payRebates(system)
    const expected = world.auditor.rebatesPaid(now)
    insist(paid === expected, () => `rebates were paid ${paid} times instead of ${expected}`)
  }
}

/** Operators settle a leg with the venue's outcome, by two people if the rules require two. */
export async function settleTransfer(story: Story, { which }: Of<'settleTransfer'>): Promise<void> {
  const { world, verbs } = story
  const leg = story.newest(world.auditor.openLegs(), which)
  if (!leg) return
  const { reference } = leg
  const truth = world.venue.truth(reference)
  if (truth === 'late') return
  // A leg that the venue does not know has failed: once operators settle it, it is not sent again.
  const outcome = truth ?? 'failed'
  world.clock.advance(requestLostMs)
  for (const index of [0, 1] as const) {
    const reply = await story.attempt(
      verbs.settleTransfer(world.person(index), { reference, outcome, reason: 'the venue said so' }),
    )
    const isDone = reply !== died && 'answer' in reply
    insist(isDone, () => `settling ${reference} by hand was refused: ${JSON.stringify(reply)}`)
    if (isDone && reply.answer.state !== 'pending') break
  }
  world.auditor.reported(reference, outcome)
  if (leg.direction === 'out' && outcome === 'succeeded') await recordSecondLeg(story, reference)
}

/**
 * Records the second leg of a transfer between venues, which the product starts itself. Only the order names its venue.
 */
async function recordSecondLeg({ world }: Story, reference: string): Promise<void> {
  const [row] = await world.db
    .select({ target: pointTransfers.target, transfer: pointTransfers })
    .from(venueLegs)
    .innerJoin(pointTransfers, eq(pointTransfers.reference, venueLegs.transferReference))
    .where(eq(venueLegs.reference, reference))
  if (!row || row.target === mainWallet) return
  const { reference: order, memberId, amountMinor } = row.transfer
  world.auditor.requested({ reference: `${order}-in`, venue: row.target, memberId, direction: 'in', amountMinor })
}
