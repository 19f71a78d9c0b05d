import type { PlaySession } from '@/contract/optional/play-session'
import type { AccountClosing } from '@/contract/optional/closing'
import { limitKinds, limitPeriods, type ProtectionOverview } from '@/contract/optional/protection'
import type { Answers } from '../answer'

const unused = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({
    kind,
    period,
    limit: null,
    own: null,
    operator: null,
    used: '0',
    left: null,
    renews_at: null,
    raise: null,
  })),
)

/** A member who set no limit and has no closure. */
export const noLimits: ProtectionOverview = {
  limits: unused,
  closure: null,
  reminder_minutes: 30,
  review_from: null,
  suggested: '10000.00',
  decided: true,
  points: { main: '12480.50', venues: '0.00', taken_back: '0.00', withdrawable: '12480.50' },
  history: [],
}

/** A session that has just begun, without play. */
export const quietSession: PlaySession = {
  started_at: '2026-03-01T10:00:00Z',
  stakes: '0.00',
  result: '0.00',
  closure: null,
  notice_due: false,
  terms_due: null,
  review_due: false,
  reminder_minutes: 30,
  play: null,
}

/** An account that can be closed. */
export const nothingLeft: AccountClosing = {
  main: '0.00',
  venues: '0.00',
  held: '0.00',
  turnover_left: '0.00',
  taken_back: '0.00',
  certified: true,
  started_at: null,
  ready: true,
}

/** Shows the fixed limits and stores no changes. */
export const protection: Answers['protection'] = {
  session: (_, { state: { closure = null } }) => ({ ...quietSession, closure, started_at: new Date().toISOString() }),
  answerCheck: () => quietSession,
  consent: () => quietSession,
  closing: () => nothingLeft,
  startClosing: () => nothingLeft,
  closeAccount: () => ({}),
  complaints: () => [],
  complain: () => [],
  marketing: ({ wanted = false }) => ({ wanted }),
  overview: () => noLimits,
  promotions: () => ({ promotions: [], left: '0.00' }),
  setLimit: ({ kind, period, value }) => ({
    ...noLimits,
    limits: unused.map((limit) =>
      limit.kind === kind && limit.period === period ? { ...limit, limit: value, own: value, left: value } : limit,
    ),
  }),
  confirmRaise: () => noLimits,
  cancelRaise: () => noLimits,
  declineLimit: () => noLimits,
  review: () => noLimits,
  close: () => noLimits,
  requestLift: () => noLimits,
  setReminder: ({ minutes }) => ({ ...noLimits, reminder_minutes: minutes }),
}
