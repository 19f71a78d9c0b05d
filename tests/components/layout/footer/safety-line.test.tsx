import { screen, within } from '@testing-library/react'
import { createTranslator } from 'use-intl/core'
import { expect, test, vi } from 'vitest'
import { BackLayout } from '@/components/layout/frame/back-layout'
import { DefaultLayout } from '@/components/layout/frame/default-layout'
import { EmptyLayout } from '@/components/layout/frame/empty-layout'
import { UserLayout } from '@/components/layout/frame/user-layout'
import { locales } from '@/contract/locales'
import { brand } from '@/lib/site/brand'
import { messagesOf } from '@/lib/i18n/messages'
import { renderSite } from '@/tests/support/render'

// Renders server components in the browser's environment; the bars have tests of their own.
vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), back: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/components/layout/frame/default-islands', () => ({
  DesktopHeader: () => null,
  LanguageSelect: () => null,
  MobileHeader: () => null,
  MobileFooterBar: () => null,
  OfflineBanner: () => null,
  SessionInBar: () => null,
  SessionLine: () => <p>the session’s time and result</p>,
}))
vi.mock('@/lib/i18n/current-locale', () => ({ currentLocale: () => Promise.resolve('tw') }))
vi.mock('next-intl/server', async () => ({
  getTranslations: async (namespace: 'routes') =>
    createTranslator({ locale: 'zh-Hant-TW', messages: await messagesOf('tw'), namespace }),
}))

const layouts = {
  default: () => DefaultLayout({ announcements: [], children: null }),
  back: () => BackLayout({ children: null }),
  empty: () => EmptyLayout({ children: null }),
  user: () => UserLayout({ children: null }),
}

test.each(
  Object.entries(layouts).flatMap(([name, layout]) => locales.map((locale) => [name, locale, layout] as const)),
)('the %s layout has the safety line in %s: 18+, help line, limits and licence', async (_, locale, layout) => {
  renderSite(await layout(), locale)
  const { layout: words } = await messagesOf(locale)
  const line = within(await screen.findByRole('complementary', { name: words.safety.label }))
  expect(line.getByText('18+')).toBeVisible()
  expect(line.getByText(words.safety.adults)).toBeInTheDocument()
  const [help] = brand.helpLines[locale]
  const href = 'number' in help ? `tel:${help.number}` : help.url
  expect(line.getByRole('link', { name: new RegExp(help.name) })).toHaveAttribute('href', href)
  expect(line.getByRole('link', { name: words.safety.limits })).toHaveAttribute('href', '/limits')
  expect(line.getByRole('link', { name: brand.licence.number })).toHaveAttribute('href', brand.licence.url)
  expect(line.getByText(new RegExp(brand.licence.authority[locale]))).toBeVisible()
})

test.each(['default', 'back', 'empty'] as const)(
  'the %s layout has the line with time and result of the session',
  async (name) => {
    renderSite(await layouts[name]())
    expect(screen.getByText('the session’s time and result')).toBeInTheDocument()
  },
)
