import { Refusal, type Answers } from '../answer'
import type { MockState } from '../mock-state'
import { prove } from '../proofs'

const challenged = {
  options: {
    challenge: 'YS1jaGFsbGVuZ2Utb2YtdGhlLW1vY2tlZC1iYWNrZW5k',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  },
  expires_in_s: 300,
}

const namesOf = (state: MockState) => (state.passkeys ??= ['iPhone', '辦公室安全金鑰'])

const shown = (name: string, index: number) => ({
  id: String(index),
  name,
  kind: index === 0 ? ('device' as const) : ('security_key' as const),
  added_at: '2026-10-02T02:00:00.000Z',
  last_used_at: index === 0 ? '2026-11-24T12:46:00.000Z' : null,
})

/** Two passkeys. Every passkey reply is accepted. */
export const passkeys: Answers['passkeys'] = {
  list: (_, { state }) => ({ items: namesOf(state).map(shown), recovery_codes_left: 8 }),
  startRegistration: () => ({
    options: {
      challenge: challenged.options.challenge,
      rp: { id: 'localhost', name: 'Lantern' },
      user: { id: 'YS1yYW5kb20tdXNlci1oYW5kbGU', name: 'demo', displayName: 'demo' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    },
    expires_in_s: 300,
  }),
  register: (_, { state }) => {
    const names = namesOf(state)
    names.push('Chrome · Windows')
    return { passkey: { ...shown('Chrome · Windows', names.length - 1), kind: 'device' }, recovery_codes: null }
  },
  rename: ({ id, name }, { state }) => {
    namesOf(state)[Number(id)] = name
    return {}
  },
  remove: ({ id }, { state }) => {
    if (!namesOf(state)[Number(id)]) throw new Refusal('not_found')
    namesOf(state).splice(Number(id), 1)
    return {}
  },
  startSignIn: () => challenged,
  signIn: (_, { state }) => {
    state.isSessionOpen = true
    return { token: state.token, account: state.account }
  },
  startFactor: () => challenged,
  finishSignIn: (_, { state }) => {
    state.isSessionOpen = true
    return { token: state.token }
  },
  continueRecovery: () => ({ ticket: 'another-ticket-of-the-mocked-backend', expires_in_s: 900 }),
  startProof: () => challenged,
  prove: ({ credential: _, ...subject }, { state }) => prove(state, subject),
}
