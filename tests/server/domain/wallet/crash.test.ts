// Tests server/domain/wallet/reconcile-transfers.ts, server/domain/wallet/create-top-up.ts
import { describe, expect, it, vi } from 'vitest'
import { deposits } from '@/server/domain/records/deposits'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { transfer } from '@/server/domain/wallet/transfer'
import type { Ports } from '@/server/ports'
import { createMemberWith, mainBalance, transitBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

// Calls of a process that died must never continue, not even because a venue did not answer in time.
vi.mock('@/server/db/time-limit', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/server/db/time-limit')>()),
  withTimeLimit: (_ms: number, work: PromiseLike<unknown>) => work,
}))

const side = await openMoneySide()
/** Starts a call whose process dies at its first external call; nothing after that runs. */
async function dieAt<Name extends keyof Ports>(
  name: Name,
  step: keyof Ports[Name],
  begin: (ports: Ports) => Promise<unknown>,
): Promise<void> {
  await new Promise<void>((reached) => {
    const dying = () => {
      reached()
      return new Promise(() => undefined)
    }
    void begin({ ...side.ports, [name]: { ...side.ports[name], [step]: dying } })
  })
}

const move = { source: 'main', target: 'evo', amount: '60' }

describe('after a crash between storing the order and storing its outcome,', () => {
  it('a repeated request with the same key completes the transfer', async () => {
    const { id } = await createMemberWith(side, 100_00n)
    const context = () => createMoneyContext(side.db, id, { ...side, key: 'crash' })
    await dieAt('gameVenue', 'transferIn', (ports) => transfer({ ...context(), ports }, move))
    expect([await mainBalance(side.db, id), await transitBalance(side.db, id)]).toEqual([40_00n, 60_00n])
    expect(await transfer(context(), move)).toMatchObject({ state: 'success', credit: '40.00' })
    expect(await side.ports.gameVenue.balance('evo', id)).toBe(60_00n)
  })

  it.each(['request with the same key', 'reconciler'])(
    'the %s queries the venue first, and does not send again what arrived',
    async (who) => {
      const { id } = await createMemberWith(side, 100_00n)
      const context = () => createMoneyContext(side.db, id, { ...side, key: 'arrived' })
      const { gameVenue } = side.ports
      let sent = 0
      const counting = {
        ...gameVenue,
        transferIn: (...args: Parameters<typeof gameVenue.transferIn>) => {
          sent += 1
          return gameVenue.transferIn(...args)
        },
      }
      const ports = { ...side.ports, gameVenue: counting }
      // The process dies after the points arrived, before the answer.
      await new Promise<void>((reached) => {
        const transferIn = async (...args: Parameters<typeof gameVenue.transferIn>) => {
          await counting.transferIn(...args)
          reached()
          return new Promise<never>(() => undefined)
        }
        void transfer({ ...context(), ports: { ...ports, gameVenue: { ...counting, transferIn } } }, move)
      })
      side.clock.advance(11_000)
      if (who === 'reconciler') expect(await reconcileTransfers({ ...side, ports })).toBe(1)
      expect(await transfer({ ...context(), ports }, move)).toMatchObject({ state: 'success', credit: '40.00' })
      expect([sent, await gameVenue.balance('evo', id)]).toEqual([1, 60_00n])
    },
  )

  it('the reconciler completes the transfer', async () => {
    const { id } = await createMemberWith(side, 100_00n)
    const context = () => createMoneyContext(side.db, id, { ...side, key: 'crash' })
    await dieAt('gameVenue', 'transferIn', (ports) => transfer({ ...context(), ports }, move))
    side.clock.advance(11_000)
    expect(await reconcileTransfers(side)).toBe(1)
    expect([await mainBalance(side.db, id), await transitBalance(side.db, id)]).toEqual([40_00n, 0n])
    expect(await transfer(context(), move)).toMatchObject({ state: 'success', credit: '40.00' })
  })

  it('a repeated request with the same key completes one top-up order, with its payment page', async () => {
    const { id } = await createMemberWith(side, 0n)
    const context = () => createMoneyContext(side.db, id, { ...side, key: 'crash' })
    await dieAt('paymentVendor', 'createOrder', (ports) => depositVendor({ ...context(), ports }, { amount: '500' }))
    expect((await deposits(context(), {})).items).toMatchObject([{ status: 'pending', payment: null }])
    expect((await depositVendor(context(), { amount: '500' })).payment).not.toBeNull()
    expect((await deposits(context(), {})).totals.count).toBe(1)
  })
})
