// Tests sandbox/app.ts
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { sandboxApp } from '@/sandbox/app'
import { createMemberWith } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'
import { enterVenue } from './enter-venue'

const limitBytes = 40_000

const side = await openMoneySide()
const app = sandboxApp(side.sandbox)

const zipped = (text: string) => gzipSync(text).length

/** Returns the sandbox files that a text links or imports: style, icon and scripts. */
function filesOf(text: string): string[] {
  const linked = [...text.matchAll(/(?:href|src)="(\/sandbox\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const imported = [...text.matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => `/sandbox/assets/${name}`)
  return [...linked, ...imported]
}

/** Weighs what a page loads except pictures: each file once, compressed, in bytes. */
async function weigh(page: string): Promise<{ bytes: number; files: string[] }> {
  let bytes = zipped(page)
  const files = new Set(filesOf(page))
  for (const path of files) {
    const reply = await app.request(path)
    expect(reply.status, path).toBe(200)
    const text = await reply.text()
    bytes += zipped(text)
    for (const further of filesOf(text)) files.add(further)
  }
  return { bytes, files: [...files] }
}

describe('the compressed size of the sandbox’s pages without pictures', () => {
  it.each(['ameba', 'goldenfin', 'evo', 'bamboo', 'ssz', 'super2'])('is under 40 kB for %s', async (venue) => {
    const { get } = await enterVenue({ side, app }, venue)
    const { bytes, files } = await weigh(await (await get()).text())
    expect(files).toContain('/sandbox/assets/fairness.js')
    expect(files).toContain('/sandbox/assets/icon.svg')
    expect(bytes).toBeLessThan(limitBytes)
  })

  it('is within its limit for the payment page', async () => {
    const { id } = await createMemberWith(side, 0n)
    const { payment } = await depositVendor(createMoneyContext(side.db, id, side), { amount: '1000' })
    const { bytes, files } = await weigh(await (await app.request(payment?.url ?? '')).text())
    expect(files).toContain('/sandbox/assets/sandbox.js')
    expect(bytes).toBeLessThan(limitBytes)
  })
})
