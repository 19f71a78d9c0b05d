import { expect, test } from 'vitest'
import { locales } from '@/contract/locales'
import { findHelp, helpTopics, loadHelp } from '@/lib/site/help'

const titles = async (locale: (typeof locales)[number], query: string) =>
  findHelp(await loadHelp(locale), query).map(({ href }) => href)

test('help is found in Vietnamese with and without diacritics', async () => {
  const plain = await titles('vi', 'rut diem mat bao lau')
  expect(plain[0]).toBe('/help/withdraw#duration')
  expect(await titles('vi', 'Rút điểm mất bao lâu')).toEqual(plain)
})

test('help is found in Chinese by part of a word, and in Thai without spaces', async () => {
  expect((await titles('tw', '多久'))[0]).toBe('/help/withdraw#duration')
  expect(await titles('th', 'ค่าธรรมเนียม')).toContain('/help/withdraw#fee')
})

test('help is found in Thai with a tone mark that the site leaves out, and without one that it has', async () => {
  const found = await titles('th', 'โปรโมชัน')
  expect(found.length).toBeGreaterThan(0)
  expect(await titles('th', 'โปรโมชั่น')).toEqual(found)
  expect(await titles('th', 'คาธรรมเนียม')).toEqual(await titles('th', 'ค่าธรรมเนียม'))
})

test('help lists only articles with every word of the query, those with it in the title first', async () => {
  expect(await titles('en', 'withdrawal zebra')).toEqual([])
  expect((await titles('en', 'valid bets'))[0]).toBe('/help/promotions#valid_bets')
})

test.each(locales)('every help topic has articles in %s', async (locale) => {
  const help = await loadHelp(locale)
  expect(Object.keys(help).toSorted()).toEqual([...helpTopics].toSorted())
  for (const topic of helpTopics) expect(Object.keys(help[topic].articles).length).toBeGreaterThan(0)
})
