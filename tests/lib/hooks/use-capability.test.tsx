import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { Offer } from '@/contract/capabilities'
import { runtimeConfig } from '@/lib/api/runtime-config'
import { CapabilityProvider, useCapability } from '@/lib/hooks/use-capability'

vi.mock('@/lib/api/runtime-config', () => ({ runtimeConfig: vi.fn<typeof runtimeConfig>() }))
const settings = { apiBaseUrl: '', timeoutMs: 1, sandbox: false, gameOrigins: [] }
const running = (offer?: Offer) => vi.mocked(runtimeConfig).mockResolvedValue({ ...settings, ...(offer && { offer }) })

function Offered() {
  const names = [useCapability('statement') && 'statement', useCapability('account.promote') && 'referral']
  return <p>{names.filter(Boolean).join(' ') || 'nothing'}</p>
}
const under = (offer: Offer) => (
  <CapabilityProvider offer={offer}>
    <Offered />
  </CapabilityProvider>
)
const everything: Offer = { capabilities: ['statement'], absent: [] }
const nothing: Offer = { capabilities: ['search'], absent: ['account.promote'] }

it('the server renders a call’s controls if the backend has the call', () => {
  running()
  expect(renderToString(under(everything))).toContain('statement referral')
  expect(renderToString(under(nothing))).toContain('nothing')
})

it('the page keeps its rendered controls if the settings cannot be fetched', async () => {
  running()
  render(under(everything))
  await vi.waitFor(() => expect(runtimeConfig).toHaveBeenCalled())
  expect(screen.getByText('statement referral')).toBeInTheDocument()
})

it('the page changes its controls if the running backend has other calls than at rendering', async () => {
  running(nothing)
  render(under(everything))
  expect(await screen.findByText('nothing')).toBeInTheDocument()
})
