import { dispensableCalls, type Capability, type DispensableCall } from '../../../contract/capabilities'
import { newMember, richMember, underReview, type World } from './world'

/** A backend in one state: what it holds, and how well it can be reached. */
export type Scenario = {
  /** Descriptions for the list of scenarios. */
  summary: string
  /** Whether the visitor arrives with a token. */
  isSignedIn: boolean
  world: () => World
  /** What the backend has beyond the 36 calls; everything if left out. */
  capabilities?: readonly Capability[]
  /** The calls of the 36 that it lacks. */
  absent?: readonly DispensableCall[]
  weather?: {
    /** How long each call takes. */
    delayMs?: number
    /** Every so manieth call fails: with a 500, without a network, and with a page instead of JSON, in turn. */
    failsEvery?: number
  }
}

/** The scenarios, by the name that the address and the tests give them. */
export const scenarios = {
  guest: { summary: 'A visitor; any account signs in with lantern88', isSignedIn: false, world: richMember },
  'new-member': { summary: 'Registered a minute ago: no points, nothing bound', isSignedIn: true, world: newMember },
  'rich-member': { summary: 'Certified, with points, orders, bets and messages', isSignedIn: true, world: richMember },
  'under-review': { summary: 'Identity and a first sale under review', isSignedIn: true, world: underReview },
  'empty-site': {
    summary: 'No games, promotions or announcements',
    isSignedIn: false,
    world: () => ({ ...richMember(), hasContent: false }),
  },
  maintenance: {
    summary: 'Every venue is under maintenance',
    isSignedIn: true,
    world: () => ({ ...richMember(), areVenuesClosed: true }),
  },
  slow: { summary: 'Each call takes two seconds', isSignedIn: true, world: richMember, weather: { delayMs: 2_000 } },
  flaky: { summary: 'Every third call fails', isSignedIn: true, world: richMember, weather: { failsEvery: 3 } },
  'calls-only': {
    summary: 'A backend that has the 36 calls and nothing else',
    isSignedIn: true,
    world: richMember,
    capabilities: [],
  },
  'fewest-calls': {
    summary: 'A backend that lacks every call that the site can do without',
    isSignedIn: true,
    world: richMember,
    capabilities: [],
    absent: dispensableCalls,
  },
  'token-expired': {
    summary: 'The session has ended; signing in again opens a new one',
    isSignedIn: true,
    world: () => ({ ...richMember(), isSessionOpen: false }),
  },
} as const satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios

export const scenarioNames = Object.keys(scenarios) as ScenarioName[]
export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
