import type { Client } from './client'
import { runtimeConfig } from './runtime-config'

/** The calls' names, so that they can be listed before the contract's schemas are loaded. */
const names: { [F in keyof Client]: Record<keyof Client[F], true> } = {
  auth: { login: true, register: true, sendMobile: true },
  account: { detail: true, changeLoginPassword: true, changeWithdrawalPassword: true, promote: true },
  mail: { unreadCount: true, detail: true, read: true, readAll: true },
  bank: { create: true, list: true, stores: true, createVirtual: true },
  wallet: {
    requestWithdrawal: true,
    transferAll: true,
    transfer: true,
    venueBalance: true,
    depositVendor: true,
    depositAddress: true,
    depositOrder: true,
  },
  records: { rebate: true, betSummary: true, betDetail: true, deposits: true, withdrawals: true },
  games: { launch: true, list: true, memberList: true, guestList: true },
  content: { marquee: true, posts: true, activities: true, applyActivity: true, site: true },
}

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>

/** What a call needs besides its schema, asked for beside it: one after the other would be three ways to the server. */
function fetchAhead(): void {
  void runtimeConfig()
  // Whoever needs it asks again, and is told of the failure.
  import('axios').catch(() => {})
}

function loadClient() {
  fetchAhead()
  return import('./client')
}

/** Fetches what makes the calls before the first of them, which asks again and is told of a failure. */
export const readyClient = (): void => void loadClient().catch(() => {})

function late(feature: string, verb: string): AnyCall {
  return async (...args) => {
    const { client } = await loadClient()
    return (client as unknown as Record<string, Record<string, AnyCall>>)[feature]![verb]!(...args)
  }
}

/**
 * The 36 calls. Each rejects with an `ApiError`; a member call without a token rejects with `no_token` and sends
 * nothing (specification, sections 6 to 8). What makes the calls (the contract's schemas, axios) is loaded by the first
 * of them: a page is painted and answers to a finger without it.
 */
export const api = Object.fromEntries(
  Object.entries(names).map(([feature, verbs]) => [
    feature,
    Object.fromEntries(Object.keys(verbs).map((verb) => [verb, late(feature, verb)])),
  ]),
) as unknown as Client
