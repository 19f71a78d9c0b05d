import { desc, eq } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Output } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { limitKinds, limitPeriods, type LimitKind, type LimitPeriod } from '@/contract/optional/protection'
import { playLimitChanges } from '@/server/db/schema'
import { balancesOf, type Balances } from '@/server/ledger/balances'
import type { MemberContext } from '../context'
import { playProtection } from '../rules'
import { addSiteMonths } from '../site-day'
import { closuresInForce, isImposed, type PlayClosure } from '../play/closures'
import { awayOf, limitsOf, limitUses, lowest, type PlayLimit } from '../play/limit-use'
import { withdrawalEligibility, type WithdrawalEligibility } from '../wallet/withdrawal-eligibility'
import { choicesOf, reviewFrom } from './choices'
import { unmetPromotionsMinor } from './unmet-promotions'

type Overview = Output<OptionalCalls['protection']['overview']>

const shown = (kind: LimitKind, value: bigint) => (kind === 'play_time' ? String(value) : toDecimal(value))
const shownOrNull = (kind: LimitKind, value: bigint | null | undefined) =>
  value === null || value === undefined ? null : shown(kind, value)

/** A member's limits and their use, closure, reminder, points and latest changes. */
export async function overview(ctx: MemberContext): Promise<Overview> {
  const { db, memberId } = ctx
  const now = ctx.now()
  const eligibility = await withdrawalEligibility(db, memberId, now)
  const { rules } = eligibility
  const isRolling = rules.protection_top_up_rolling === 1n
  const all = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })))
  // Read at the same time, because a slow database makes each statement wait.
  const [uses, limits, balances, choices, inForce, history] = await Promise.all([
    limitUses(db, memberId, all, { now, isRolling }),
    limitsOf(db, memberId),
    balancesOf(db, memberId),
    choicesOf(db, memberId),
    closuresInForce(db, memberId, now),
    historyOf(ctx),
  ])
  const [closure = null] = inForce
  const points = await pointsOf(ctx, { balances, closure, eligibility })
  const hasTopUpLimit = limits.some(({ kind, setBy }) => kind === 'top_up' && setBy === 'member')
  return {
    limits: uses.map((use) => shownLimit(limits, { ...use, away: awayOf(balances), now })),
    closure: closure && { ...shownClosure(closure), reopens_at: reopensAt(inForce)?.toISOString() ?? null },
    reminder_minutes: choices.reminderMinutes,
    review_from: reviewFrom(choices)?.toISOString() ?? null,
    suggested: toDecimal(rules.protection_suggested_minor),
    decided: hasTopUpLimit || choices.declinedLimit,
    points,
    history,
  }
}

type Row = { kind: LimitKind; period: LimitPeriod; used: bigint; renewsAt: Date | null; away: bigint; now: Date }

function shownLimit(limits: readonly PlayLimit[], { kind, period, used, renewsAt, away, now }: Row) {
  const of = (setBy: PlayLimit['setBy']) =>
    limits.find((limit) => limit.setBy === setBy && limit.kind === kind && limit.period === period)
  const [own, operator] = [of('member'), of('operator')]
  const limit = lowest(limits, kind, period)
  const counted = kind === 'loss' ? used + away : used
  const left = limit === undefined ? null : limit > counted ? limit - counted : 0n
  const { raiseFrom, raiseUntil, raiseTo } = own ?? {}
  const isWaiting = raiseFrom && raiseUntil && now < raiseUntil
  return {
    kind,
    period,
    limit: shownOrNull(kind, limit),
    own: shownOrNull(kind, own?.value),
    operator: operator && operator.value === limit ? shown(kind, operator.value) : null,
    used: shown(kind, counted),
    left: shownOrNull(kind, left),
    renews_at: renewsAt?.toISOString() ?? null,
    raise: isWaiting
      ? { to: shownOrNull(kind, raiseTo), from: raiseFrom.toISOString(), until: raiseUntil.toISOString() }
      : null,
  }
}

/** When the end of an exclusion can be requested: at its end, or six months after the start of an indefinite one. */
export const liftableFrom = ({ startedAt, endsAt }: PlayClosure): Date =>
  endsAt ?? addSiteMonths(startedAt, playProtection.shortestExclusionMonths)

/** When play opens again after an exclusion was lifted: at the end of the longest break, if that is later. */
function reopensAt([closure, ...others]: readonly PlayClosure[]): Date | null {
  if (!closure?.reopensAt) return null
  const ends = others.map((each) => (each.reopensAt ?? each.endsAt ?? closure.startedAt).getTime())
  return new Date(Math.max(closure.reopensAt.getTime(), ...ends))
}

function shownClosure(closure: PlayClosure): Omit<NonNullable<Overview['closure']>, 'reopens_at'> {
  const { kind, startedAt, endsAt, liftRequestedAt, pointsHomeAt } = closure
  return {
    kind,
    started_at: startedAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    imposed: isImposed(closure),
    lift_from: kind === 'exclusion' ? liftableFrom(closure).toISOString() : null,
    lift_requested_at: liftRequestedAt?.toISOString() ?? null,
    returning: kind !== 'break' && pointsHomeAt === null,
  }
}

/** What `pointsOf` needs to know of a member. */
type PointFacts = { balances: Balances; closure: PlayClosure | null; eligibility: WithdrawalEligibility }

/** A member's points, and how many of them an exclusion or closing takes back. */
export async function pointsOf({ db, memberId }: MemberContext, { balances, closure, eligibility }: PointFacts) {
  const main = balances.find(({ kind }) => kind === 'member_main')?.balanceMinor ?? 0n
  const away = awayOf(balances)
  const isFreed = closure !== null && closure.kind !== 'break'
  const isSettled = isFreed && closure.pointsHomeAt !== null
  const owed = isFreed ? closure.takesBackMinor : await unmetPromotionsMinor(db, memberId, eligibility)
  const all = main + away
  const takenBack = isSettled ? 0n : owed < all ? owed : all
  return {
    main: toDecimal(main),
    venues: toDecimal(away),
    taken_back: toDecimal(takenBack),
    withdrawable: toDecimal(all - takenBack),
  }
}

async function historyOf({ db, memberId }: MemberContext): Promise<Overview['history']> {
  const rows = await db
    .select()
    .from(playLimitChanges)
    .where(eq(playLimitChanges.memberId, memberId))
    .orderBy(desc(playLimitChanges.at), desc(playLimitChanges.id))
    .limit(20)
  return rows.map(({ kind, period, action, valueBefore, valueAfter, at }) => ({
    kind,
    period,
    action,
    from: shownOrNull(kind, valueBefore),
    to: shownOrNull(kind, valueAfter),
    at: at.toISOString(),
  }))
}
