import type { Answers } from '../answer'

const source = { browser: 'Chrome', system: 'Windows', address: '203.0.113.24' }
const phone = { browser: 'Safari', system: 'iOS', address: '203.0.113.80' }

/** Two devices and a few events. */
export const security: Answers['security'] = {
  logout: () => ({}),
  devices: () => ({
    items: [
      {
        id: 'this',
        ...source,
        signed_in_at: '2026-11-24T12:46:00.000Z',
        last_used_at: '2026-11-24T13:10:00.000Z',
        is_current: true,
      },
      {
        id: 'phone',
        ...phone,
        signed_in_at: '2026-11-20T02:00:00.000Z',
        last_used_at: '2026-11-24T11:30:00.000Z',
        is_current: false,
      },
    ],
    previous_sign_in: { id: '3', kind: 'sign_in', at: '2026-11-23T14:02:00.000Z', ...source },
  }),
  endDevice: () => ({}),
  endOthers: () => ({ ended: 1 }),
  activity: () => ({
    items: [
      { id: '5', kind: 'sign_in', at: '2026-11-24T12:46:00.000Z', ...source },
      { id: '4', kind: 'password_changed', at: '2026-11-23T14:10:00.000Z', ...source },
      { id: '3', kind: 'sign_in', at: '2026-11-23T14:02:00.000Z', ...source },
      { id: '2', kind: 'sign_in_failed', at: '2026-11-23T14:01:00.000Z', ...phone },
    ],
    next_cursor: null,
  }),
}
