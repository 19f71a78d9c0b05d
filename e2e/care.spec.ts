import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { IdentityPages } from './pages/identity-pages'
import { VenuePages } from './pages/venue-pages'
import { operator, operatorJson } from './support/operator'
import { tw } from './support/words'

test('a member sends a complaint and sees its number and the latest day for an answer', async ({ page }) => {
  await new AccountPages(page).startAs(newMember())
  await page.goto('/limits')
  const card = page.getByRole('region', { name: tw('protection.complaints.title') })
  await card.getByLabel(tw('protection.complaints.label')).fill('遊戲中斷，沒有看到我的注單。')
  await card.getByRole('button', { name: tw('protection.complaints.send') }).click()
  await expect(card.getByRole('listitem')).toBeVisible()
  await page.reload()
  await expect(card.getByText('遊戲中斷，沒有看到我的注單。')).toBeVisible()
})

test('an account statement of a chosen year shows sums, results by venue and every change', async ({ page }) => {
  await new AccountPages(page).signIn({ account: 'demo', password: 'lantern88' })
  await page.goto('/statement')
  await expect(page.getByText(tw('records.year.lifetime'))).toBeVisible()
  await expect(page.getByRole('row', { name: /AMEBA/ }).first()).toBeVisible()
  const year = String(new Date().getFullYear())
  await page.getByRole('button', { name: new RegExp(`^${year}`) }).click()
  await expect(page).toHaveURL(new RegExp(`year=${year}`))
  await expect(page.getByRole('heading', { name: tw('records.year.changes') })).toBeVisible()
  await expect(page.getByRole('button', { name: tw('records.year.print') })).toBeVisible()
})

test('a member without points closes the account and can no longer sign in', async ({ page }) => {
  const member = newMember()
  await new AccountPages(page).startAs(member)
  await page.goto('/limits')
  await page.getByRole('link', { name: tw('protection.close_account') }).click()
  await expect(page).toHaveURL('/close_account')
  await page.getByLabel(tw('protection.password'), { exact: true }).fill(member.password)
  await page.getByRole('button', { name: tw('protection.closing.finish.title') }).click()
  await expect(page.getByRole('region', { name: tw('ui.toasts') })).toContainText(tw('protection.closing.closed'))
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel(tw('auth.account'), { exact: true }).fill(member.account)
  await form.getByLabel(tw('auth.password'), { exact: true }).fill(member.password)
  await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
  await expect(page.getByText(tw('errors.account_closed')).first()).toBeVisible()
})

test('a member who resembles an excluded person waits for a review, and is excluded too if it is the same person', async ({
  page,
}) => {
  // No other journey may use this name: the site would shut that member out too.
  const person = { name: '周夜燈', birthday: '1984-02-29' }
  const register = async () => {
    const member = newMember()
    await new AccountPages(page).startAs(member)
    await new IdentityPages(page).bind(`B1${member.mobile.slice(-8)}`, 'selling13579', person)
    return member
  }
  const excluded = await register()
  await operator('protection', 'exclude', excluded.account, '1_year', '--reason', 'asked for by letter')
  await page.evaluate(() => localStorage.clear())

  const member = await register()
  await page.goto('/')
  await expect(page.getByText(tw('play.closed.review'))).toBeVisible()
  await expect(page.getByRole('heading', { name: tw('protection.guest.talk.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: tw('home.promotions') })).toBeHidden()
  await expect(page.getByText('請勿將儲值款項匯入非本站提供之帳戶').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('首次儲值滿 1,000 點加贈 188 點').filter({ visible: true })).toHaveCount(0)

  // Promotion pages are closed too, even when opened by their URL.
  for (const path of ['/promote', '/promote?promotion=1', '/promote/1']) {
    await page.goto(path)
    await expect(page.getByText(tw('content.promote.shut_text'))).toBeVisible()
    await expect(page.getByText('新會員首儲禮').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: tw('content.promote.details') })).toHaveCount(0)
    await expect(page.getByRole('button', { name: tw('content.promote.apply') })).toHaveCount(0)
  }

  const matches = await operatorJson<{ id: string; account: string }[]>('protection', 'matches')
  const match = matches.find(({ account }) => account === member.account)
  await operator('protection', 'review', match?.id ?? '', 'same_person', '--note', 'compared the photos of both cards')
  await page.goto('/')
  await expect(page.getByText(tw('play.closed.review'))).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /您的帳號暫停遊戲/ })).toBeVisible()
})

test('the notice before the first game is shown only once', async ({ page, context }) => {
  await new AccountPages(page).startAs(newMember())
  const venues = new VenuePages(page, context)
  const launch = page.getByRole('dialog', { name: 'FG電子' })
  await page.goto('/egame')
  await venues.tile('FG電子').click()
  await expect(page.getByRole('dialog', { name: tw('play.first.title') })).toBeVisible()
  await expect(launch).toHaveCount(0)
  await page.getByRole('button', { name: tw('play.first.continue') }).click()
  await expect(launch).toBeVisible()
  await page.reload()
  await venues.tile('FG電子').click()
  await expect(launch).toBeVisible()
})
