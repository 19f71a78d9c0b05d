import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Offer } from '@/contract/capabilities'

const settings = { apiBaseUrl: '', timeoutMs: 1, sandbox: false, gameOrigins: [] }
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', ask.mockReset())
})
afterEach(() => void vi.unstubAllGlobals())

const running = (offer: Offer) => ask.mockImplementation(() => Promise.resolve(Response.json({ ...settings, offer })))

async function under(offer: Offer) {
  const { CapabilityProvider, useCapability } = await import('@/lib/hooks/use-capability')
  function Offered() {
    const names = [useCapability('statement') && 'statement', useCapability('account.promote') && 'referral']
    return <p>{names.filter(Boolean).join(' ') || 'nothing'}</p>
  }
  return (
    <CapabilityProvider offer={offer}>
      <Offered />
    </CapabilityProvider>
  )
}
const everything: Offer = { capabilities: ['statement'], absent: [] }
const nothing: Offer = { capabilities: ['search'], absent: ['account.promote'] }

it('the server renders a call’s controls if the backend has the call', async () => {
  expect(renderToString(await under(everything))).toContain('statement referral')
  expect(renderToString(await under(nothing))).toContain('nothing')
})

it('the page keeps its rendered controls if the settings cannot be fetched', async () => {
  ask.mockRejectedValue(new TypeError('no network'))
  render(await under(everything))
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  expect(screen.getByText('statement referral')).toBeInTheDocument()
})

it('the page changes its controls if the running backend has other calls than at rendering', async () => {
  running(nothing)
  render(await under(everything))
  expect(await screen.findByText('nothing')).toBeInTheDocument()
})
