import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, Output } from '@/contract/define'
import { auth } from '@/contract/member/auth'
import { operatorSandbox } from '@/contract/operator/sandbox'
import { demoAccount } from '@/server/seed/seed-demo-member'

/** Who walks: `old` is the demo member, with points, orders and records; `new` has just registered. */
export const kinds = ['guest', 'new', 'old'] as const
export type Walker = { kind: (typeof kinds)[number]; account: string; password: string; token: string | null }
/** A product that was started with a sandbox. */
export type Site = { origin: string; folder: string }

async function send({ origin }: Site, call: Call, data: object): Promise<{ token?: string }> {
  const body = JSON.stringify(data)
  const reply = await fetch(origin + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!reply.ok) throw new Error(`${call.path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { token?: string }
}

async function sentCode({ origin, folder }: Site, mobile: string): Promise<string> {
  const key = readFileSync(join(folder, 'operator-key'), 'utf8').trim()
  const url = `${origin}${operatorSandbox.outbox.path}?${new URLSearchParams({ mobile })}`
  const reply = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
  const { data } = (await reply.json()) as { data: Output<typeof operatorSandbox.outbox> }
  return /\d{6}/.exec(data[0]?.text ?? '')?.[0] ?? ''
}

/** Creates a visitor of a kind; `number` makes a new member unique. Members have a session. */
export async function createWalker(site: Site, kind: Walker['kind'], number: number): Promise<Walker> {
  const digits = String(number % 1e8).padStart(8, '0')
  const { account, password } = kind === 'old' ? demoAccount : { account: `walker${digits}`, password: 'harbour2468' }
  if (kind === 'guest') return { kind, account, password, token: null }
  if (kind === 'new') {
    const mobile = `+8869${digits}`
    await send(site, auth.sendMobile, { mobile })
    const code = await sentCode(site, mobile)
    const typed = { account, password, password_confirmation: password, mobile, code, birthday: '1990-01-31' }
    await send(site, auth.register, { ...typed, agreement: true, adult: true })
  }
  const { token = null } = await send(site, auth.login, { account, password })
  return { kind, account, password, token }
}
