import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../contract/locales'
import { words } from './words'

/** The sign-out button that a member sees; each screen has one. */
export const signOutButton = (page: Page, locale: Locale): Locator =>
  page.getByRole('button', { name: words(locale, 'layout.account.logout'), exact: true }).filter({ visible: true })

/** Checks that a button can be tapped (WCAG 2.2, 2.5.8): 44 px on a phone, 36 px on a desktop. */
export async function expectLargeEnough(button: Locator, isMobile: boolean, where: string): Promise<void> {
  const box = await button.boundingBox()
  expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(isMobile ? 44 : 36)
}
