// Tests lib/site/brand.ts, lib/i18n/messages.ts, lib/i18n/web-manifest.ts, lib/i18n/page-metadata.ts, lib/site/brand-tokens.ts
import { cleanup, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from 'use-intl/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import RootLayout, { generateMetadata, viewport } from '@/app/[locale]/layout'
import { HomeHero } from '@/components/content/home-hero'
import { DefaultLayout } from '@/components/layout/frame/default-layout'
import { ServiceLinks } from '@/components/layout/footer/service-links'
import { UserLayout } from '@/components/layout/frame/user-layout'
import { AboutScreen } from '@/components/screens/about-screen'
import { LoginScreen } from '@/components/screens/login-screen'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { webManifest } from '@/lib/i18n/web-manifest'
import { routePaths } from '@/lib/site/routes'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'
import { harbour } from './harbour'

const shown = vi.hoisted(() => ({ locale: 'tw' as Locale }))

// Replaces the brand, and renders server components in the browser's environment, where Next's router is missing.
vi.mock('@/lib/site/brand', async () => ({ brand: (await import('./harbour')).harbour }))
vi.mock('server-only', () => ({}))
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), back: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/lib/i18n/current-locale', () => ({ currentLocale: () => Promise.resolve(shown.locale) }))
// Shows a rule for guests: the real part is for members only and stays empty for guests, as if it had not loaded.
vi.mock('@/components/layout/session/session-line', () => ({ SessionLine: () => <hr /> }))
vi.mock('@/components/providers/site-providers', () => ({
  SiteProviders: ({ children }: { children: React.ReactNode }) => children,
}))
vi.mock('next-intl/server', async () => {
  const { messagesOf } = await import('@/lib/i18n/messages')
  return {
    getTranslations: async (namespace: 'routes') =>
      createTranslator({ locale: languageTag[shown.locale], messages: await messagesOf(shown.locale), namespace }),
  }
})

const { brand: first } = await vi.importActual<typeof import('@/lib/site/brand')>('@/lib/site/brand')

/** Names, colours and links of the first brand that a page could contain. */
const traces = [
  first.logo,
  first.themeColor,
  first.socialPicture.path,
  ...Object.values(first.icons),
  ...Object.values(first.contact).map(({ url }) => url),
  first.contact.chatApp.channel,
  ...Object.values(first.hero.alt),
  first.operator,
  first.licence.number,
  ...Object.values(first.licence.authority),
  ...Object.values(first.lawPlace),
  ...Object.values(first.colours),
]
const names = new RegExp(`${first.name}|${first.nativeName}`, 'i')

/** Waits for the parts that load after the page. */
const partsArrived = (container: HTMLElement) =>
  vi.waitFor(() => {
    expect(container.textContent).not.toBe('')
    expect(container.querySelector('div.contents:empty')).toBeNull()
  })

const leaks = (markup: string) => [...traces.filter((trace) => markup.includes(trace)), ...(names.exec(markup) ?? [])]

const parts = {
  'headers and footers for guests': () => DefaultLayout({ announcements: [], children: null }),
  'the frame of the login': async () => <UserLayout>{await LoginScreen()}</UserLayout>,
  'the about page': () => AboutScreen(),
  'the home page’s first sight': () => HomeHero({ guest: null, wallet: null }),
  'the service links': () => <ServiceLinks />,
} as const

beforeEach(() => {
  vi.stubEnv('SITE_ORIGIN', 'https://play.harbour.example')
  useSessionStore.setState({ state: 'guest' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

describe.each(locales)('a second brand, in %s', (locale) => {
  beforeEach(() => {
    shown.locale = locale
  })

  it.each(Object.entries(parts))('shows no name, colour or link of the first brand in %s', async (_, part) => {
    const { container } = renderSite(await part(), locale)
    await partsArrived(container)
    expect(leaks(document.documentElement.outerHTML)).toEqual([])
  })

  it('shows no moving lights over its hero picture unless it configures them', async () => {
    expect(renderSite(await HomeHero({ guest: null, wallet: null }), locale).container.innerHTML).not.toContain('drift')
  })

  it('shows its name and licence, and links to its own channels', async () => {
    const { container } = renderSite(
      <>
        {DefaultLayout({ announcements: [], children: null })}
        <ServiceLinks />
      </>,
      locale,
    )
    await partsArrived(container)
    expect(container).toHaveTextContent(harbour.operator)
    expect(container).toHaveTextContent(harbour.licence.number)
    expect(container).toHaveTextContent(harbour.licence.authority[locale])
    expect(container).toHaveTextContent(`© ${harbour.copyrightYear} Harbour`)
    expect(container).toHaveTextContent((await messagesOf(locale)).layout.footer.adults)
    expect(container.querySelector(`img[src="${harbour.logo}"]`)).not.toBeNull()
    expect(screen.getByRole('link', { name: /Zalo/ })).toHaveAttribute('href', harbour.contact.chatApp.url)
    expect(container.querySelector(`a[href="${harbour.contact.liveChat.url}"]`)).not.toBeNull()
  })

  it('uses its own name in the web app manifest, link previews and titles', async () => {
    const titles = await Promise.all(routePaths.map((path) => pageMetadata(path)()))
    const metadata = JSON.stringify([await generateMetadata(), viewport, await webManifest(locale), titles])
    expect(leaks(metadata)).toEqual([])
    expect(await generateMetadata()).toMatchObject({
      title: { template: '%s | Harbour', default: 'Harbour' },
      icons: { icon: harbour.icons.favicon, apple: harbour.icons.small },
      openGraph: { siteName: 'Harbour', images: [{ url: harbour.socialPicture.path }] },
    })
    expect(viewport).toMatchObject({ themeColor: harbour.themeColor })
    expect(await webManifest(locale)).toMatchObject({
      name: 'Harbour',
      background_color: harbour.colours.ground,
      icons: [{ src: harbour.icons.small }, { src: harbour.icons.large }, { src: harbour.icons.maskable }],
    })
  })
})

it('a brand sets the colours and corner radii of every page', async () => {
  const markup = renderToStaticMarkup(await RootLayout({ children: null }))
  expect(leaks(markup)).toEqual([])
  expect(markup).toContain('color-scheme:light')
  for (const [token, colour] of Object.entries(harbour.colours)) expect(markup).toContain(`--${token}:${colour}`)
  expect(markup).toContain('--corner-card:8px;--corner-field:6px')
})

it('links use localhost unless the site’s address is set', async () => {
  vi.stubEnv('SITE_ORIGIN', '')
  expect(String((await generateMetadata()).metadataBase)).toBe(`http://localhost:${process.env.PORT || 3000}/`)
})
