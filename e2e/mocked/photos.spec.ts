import type { Page } from '@playwright/test'
import { optional } from '../../contract/optional'
import { mockPending, mockUnreachable } from '../../tests/support/mock-calls'
import { largePhoto, photo } from '../support/photo'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ state }) => void Object.assign(state, { identity: 'uncertified', bankAccounts: [] }))

const names = ['id_front', 'id_back', 'passbook', 'handwritten'] as const
const field = (page: Page, name: (typeof names)[number]) =>
  page.locator('input[type=file]:not([capture])').and(page.getByLabel(tw(`bank.photo.${name}.label`)))
const say = (key: Parameters<typeof tw>[0], values: Record<string, string | number>) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), tw(key))

test('four rows and the button stand in the first view; a chosen photo is large, and the next one folds it', async ({
  page,
}) => {
  await page.goto('/bank_info')
  const button = page.getByRole('button', { name: say('bank.photo.left', { count: 3 }) })
  const { y = Infinity, height = 0 } = (await button.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(844)
  for (const name of names) {
    const box = await page.getByText(tw(`bank.photo.${name}.label`), { exact: true }).boundingBox()
    expect(box?.y, name).toBeLessThan(y - 60)
  }
  const preview = (name: (typeof names)[number]) =>
    page.getByRole('img', { name: say('bank.photo.preview', { name: tw(`bank.photo.${name}.label`) }) })
  await field(page, 'id_front').setInputFiles(await photo('id_front', 0))
  await expect.poll(async () => (await preview('id_front').boundingBox())?.width).toBeGreaterThanOrEqual(300)
  expect((await preview('id_front').boundingBox())?.height).toBeGreaterThanOrEqual(180)
  await page.getByRole('button', { name: say('bank.photo.enlarge', { name: tw('bank.photo.id_front.label') }) }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'id_back').setInputFiles(await photo('id_back', 90))
  await expect.poll(async () => (await preview('id_front').boundingBox())?.width).toBeLessThan(150)
  await expect(page.getByText(say('bank.photo.sent_of', { done: 2, total: 3 }))).toBeVisible()
})

test('a blurred photo and one of 14 MB wait for the member before anything is sent', async ({ page, state }) => {
  await page.goto('/bank_info')
  await field(page, 'id_front').setInputFiles(await photo('id_front', 0, { blurPx: 12 }))
  await expect(page.getByText(tw('bank.photo.advice.blurred'))).toBeVisible()
  await field(page, 'id_back').setInputFiles(await largePhoto('id_back'))
  await expect(page.getByText(tw('bank.photo.advice.image_too_large'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('bank.photo.settle', { count: 2 }) })).toBeDisabled()
  expect(state.photos).toEqual([])
  await page.getByRole('button', { name: tw('bank.photo.use_anyway') }).click()
  await expect.poll(() => state.photos.map(({ field: name }) => name)).toEqual(['id_front'])
  await page.getByRole('button', { name: tw('bank.photo.shrink') }).click()
  await expect.poll(() => state.photos.map(({ field: name }) => name)).toEqual(['id_front', 'id_back'])
  await expect(page.getByText(/\d MB · 2,\d{3} × [12],\d{3}/)).toBeVisible()
})

test.describe('without a connection', () => {
  test('a lost line stops one photo, and those that were sent stay', async ({ page, state, network }) => {
    await page.goto('/bank_info')
    await field(page, 'id_front').setInputFiles(await photo('id_front', 0))
    await expect.poll(() => state.photos).toHaveLength(1)
    network.use(mockUnreachable(optional.photos.upload))
    await field(page, 'id_back').setInputFiles(await photo('id_back', 90))
    await expect(page.getByText(tw('bank.photo.state.failed'))).toBeVisible()
    network.use(mockPending(optional.photos.upload))
    await page.getByRole('button', { name: tw('bank.photo.retry') }).click()
    await expect(page.getByRole('button', { name: tw('bank.photo.cancel') })).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('bank.photo.sent_of', { done: 1, total: 3 }))).toBeVisible()
  })
})
