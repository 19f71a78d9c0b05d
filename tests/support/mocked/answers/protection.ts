import { limitKinds, limitPeriods, type ProtectionOverview } from '@/contract/protection'
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
const overview: ProtectionOverview = {
  limits: unused,
  closure: null,
  reminder_minutes: 30,
  suggested: '10000.00',
  decided: true,
  points: { main: '12480.50', venues: '0.00', taken_back: '0.00', withdrawable: '12480.50' },
  history: [],
}

/** Set limits are shown, and nothing is kept. */
export const protection: Answers['protection'] = {
  overview: () => overview,
  setLimit: ({ kind, period, value }) => ({
    ...overview,
    limits: unused.map((limit) =>
      limit.kind === kind && limit.period === period ? { ...limit, limit: value, own: value, left: value } : limit,
    ),
  }),
  confirmRaise: () => overview,
  cancelRaise: () => overview,
  declineLimit: () => overview,
  close: () => overview,
  requestLift: () => overview,
  setReminder: ({ minutes }) => ({ ...overview, reminder_minutes: minutes }),
}
