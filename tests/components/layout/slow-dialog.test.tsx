import { act, screen } from '@testing-library/react'
import { use } from 'react'
import { expect, test, vi } from 'vitest'
import { DialogHost } from '@/components/layout/dialog-host'
import { useDialogsStore } from '@/stores/dialogs'
import { renderSite } from '@/tests/support/render'

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }), usePathname: () => '/' }))
const neverLoads = new Promise<never>(() => {})
vi.mock('@/components/layout/requested-dialog', () => ({ RequestedDialog: () => use(neverLoads) }))

test('a dialog whose code is still loading is announced to screen readers', async () => {
  renderSite(<DialogHost />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void useDialogsStore.getState().open({ kind: 'service' }))
  expect(await screen.findByRole('status', { name: '載入中' })).toBeInTheDocument()
})
