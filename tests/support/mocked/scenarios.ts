import type { CallName } from '../../../contract'
import { dispensableCalls, type Capability, type DispensableCall } from '../../../contract/capabilities'
import type { Trouble } from '../mock-calls'
import { ago, dayMs, newMember, richMember, underReview, type MockState } from './mock-state'

/** A backend in one state: its data and how it fails. */
export type Scenario = {
  /** The description in the list of scenarios. */
  summary: string
  /** Whether the visitor arrives with a token. */
  isSignedIn: boolean
  createState: () => MockState
  /** The optional calls that the backend has; by default all. */
  capabilities?: readonly Capability[]
  /** Those of the 36 calls that the backend lacks. */
  absent?: readonly DispensableCall[]
  failures?: {
    /** How long each call takes, ms. */
    delayMs?: number
    /** Every nth call fails: in turn with HTTP 500, a network failure, and an HTML page instead of JSON. */
    failsEvery?: number
    /** The first answers of a call, one after another; then it answers as usual. */
    first?: Partial<Record<CallName, readonly Trouble[]>>
  }
}

/** The scenarios, by the name that `?scenario=` and tests use. */
export const scenarios = {
  guest: { summary: 'A visitor; any account signs in with lantern88', isSignedIn: false, createState: richMember },
  'new-member': {
    summary: 'Registered a minute ago: no points, nothing bound',
    isSignedIn: true,
    createState: newMember,
  },
  'rich-member': {
    summary: 'Certified, with points, orders, bets and messages',
    isSignedIn: true,
    createState: richMember,
  },
  'under-review': {
    summary: 'Identity and a first withdrawal under review',
    isSignedIn: true,
    createState: underReview,
  },
  'on-a-break': {
    summary: 'A break until tomorrow, with points at two venues',
    isSignedIn: true,
    createState: () => ({ ...richMember(), closure: { kind: 'break', ends_at: ago(-0.97 * dayMs) } }),
  },
  'empty-site': {
    summary: 'No games, promotions or announcements',
    isSignedIn: false,
    createState: () => ({ ...richMember(), hasContent: false }),
  },
  maintenance: {
    summary: 'Every venue is under maintenance',
    isSignedIn: true,
    createState: () => ({ ...richMember(), areVenuesClosed: true }),
  },
  slow: {
    summary: 'Each call takes two seconds',
    isSignedIn: true,
    createState: richMember,
    failures: { delayMs: 2_000 },
  },
  flaky: { summary: 'Every third call fails', isSignedIn: true, createState: richMember, failures: { failsEvery: 3 } },
  stumbling: {
    summary: 'The first transfer times out, the second one fails; the first top-up finds no network',
    isSignedIn: true,
    createState: richMember,
    failures: {
      first: { 'wallet.transfer': ['timeout', 'internal'], 'wallet.depositVendor': ['network'] },
    },
  },
  'fewest-calls': {
    summary: 'A backend that lacks every call and every fact of money that the site can do without',
    isSignedIn: true,
    createState: () => ({ ...richMember(), hasMoneyFacts: false }),
    capabilities: [],
    absent: dispensableCalls,
  },
  'token-expired': {
    summary: 'The session has ended; signing in again opens a new one',
    isSignedIn: true,
    createState: () => ({ ...richMember(), isSessionOpen: false }),
  },
} as const satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]
export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
