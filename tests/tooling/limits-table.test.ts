// Tests lib/site/constants.ts, docs/specification.md
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maximumSuspensionDays, maxPhotoBytes, minimumAge } from '@/contract/constants'
import { defaultLocale, locales } from '@/contract/locales'
import * as site from '@/lib/site/constants'
import { accountSafety, binding, withdrawal } from '@/server/domain/rules'
import tailwind from '@/tailwind.config'

/**
 * Every timing and limit of sections 2 and 9 that the code enforces: the number in the specification, the constant, and
 * the test of its effect. A changed number or a missing test fails here. `terms-dialog.test.tsx` covers limits that
 * only the terms mention.
 */
const second = 1_000
const day = 86_400 * second
const points = 100n

type Row = { limit: string; is: unknown; holds: unknown; proof: readonly [file: string, title: string] }

const layout = 'tests/components/layout'
const withdrawals = 'tests/server/domain/wallet/withdrawal.test.ts'
const binds = 'tests/server/domain/bank/bind.test.ts'
const registers = 'tests/server/domain/security/register.test.ts'
const onTheMembersSide: readonly Row[] = [
  {
    limit: 'reload guard 60 s',
    is: 60 * second,
    holds: site.reloadGuardMs,
    proof: ['tests/lib/browser/reload-on-chunk-failure.test.ts', 'at most once in 60 seconds'],
  },
  {
    limit: 'logout reload 500 ms',
    is: 500,
    holds: site.logoutReloadMs,
    proof: [`${layout}/header/logout-button.test.tsx`, 'reloads after 500 ms'],
  },
  {
    limit: 'ticker 16 ms per pixel',
    is: 16,
    holds: site.tickerMsPerPixel,
    proof: [`${layout}/header/announcement-ticker.test.tsx`, 'one pixel every 16 ms'],
  },
  {
    limit: 'dropdown close 200 ms',
    is: 200,
    holds: site.languageListCloseMs,
    proof: [`${layout}/header/language-select.test.tsx`, 'closes 200 ms after it loses the focus'],
  },
  {
    limit: 'progress bar throttle 200 ms',
    is: 200,
    holds: site.progressThrottleMs,
    proof: ['tests/components/providers/progress-bar.test.tsx', 'appears after 200 ms'],
  },
  {
    limit: 'progress bar duration 5 s',
    is: 5 * second,
    holds: site.progressDurationMs,
    proof: ['tests/components/providers/progress-bar.test.tsx', 'fills in 5 seconds'],
  },
  {
    limit: 'announcement dialog 750 px',
    is: 750,
    holds: site.announcementWidthPx,
    proof: [`${layout}/dialogs/dialog-host.test.tsx`, 'the announcements dialog is 750 px wide'],
  },
  {
    limit: 'mobile layout up to 991 px',
    is: 991,
    holds: site.mobileMaxWidthPx,
    proof: ['tests/tooling/limits-table.test.ts', 'desktop begins at 992 px everywhere'],
  },
  {
    limit: 'game device mobile up to 576 px',
    is: 576,
    holds: site.gameMobileMaxWidthPx,
    proof: ['tests/lib/games/game-entry.test.ts', 'the site counts a window %i px wide as %s'],
  },
  {
    limit: 'locale cookie 365 days',
    is: 365,
    holds: site.localeCookieDays,
    proof: ['tests/lib/storage.test.ts', 'copies it to a cookie for 365 days'],
  },
  {
    limit: 'default language tw',
    is: 'tw',
    holds: defaultLocale,
    proof: ['tests/contract/locales.test.ts', 'for the languages %j, returns %s'],
  },
  {
    limit: 'tw, vi, en, th',
    is: ['tw', 'vi', 'en', 'th'],
    holds: [...locales],
    proof: ['tests/contract/locales.test.ts', 'for the languages %j, returns %s'],
  },
  {
    limit: 'a photo of 10 MB',
    is: 10_485_760,
    holds: maxPhotoBytes,
    proof: ['tests/lib/photos/photos.test.ts', 'of a photo of %i bytes and %i × %i px finds the first fault'],
  },
]

const onTheServer: readonly Row[] = [
  {
    limit: 'minimum age 18',
    is: 18,
    holds: minimumAge,
    proof: ['tests/contract/latest-birthday.test.ts', 'the date 18 years earlier in Taipei'],
  },
  {
    limit: 'first withdrawal 24 h after the first top-up',
    is: day,
    holds: withdrawal.firstAfterMs,
    proof: [withdrawals, 'opens 24 hours after the first top-up'],
  },
  {
    limit: 'valid bets at least 1 times the top-up',
    is: 100n,
    holds: withdrawal.turnoverPercent,
    proof: [withdrawals, 'requires the turnover'],
  },
  {
    limit: 'first of the day free',
    is: 1,
    holds: withdrawal.freePerDay,
    proof: [withdrawals, 'the first of the day is free'],
  },
  {
    limit: 'later ones cost 30',
    is: 30n * points,
    holds: withdrawal.feeMinor,
    proof: [withdrawals, 'the next costs 30'],
  },
  {
    limit: '1 U after conversion',
    is: 100n,
    holds: withdrawal.usdtFeeMinor,
    proof: [withdrawals, '1 USDT is deducted after conversion'],
  },
  {
    limit: 'five stores',
    is: 5,
    holds: binding.storesRequired,
    proof: ['tests/server/domain/wallet/top-up.test.ts', 'only with five stores bound'],
  },
  {
    limit: 'up to 5 accounts',
    is: 5,
    holds: binding.maximumBankAccounts,
    proof: [binds, 'after a month and 3 million in bets'],
  },
  {
    limit: 'after 1 month',
    is: 1,
    holds: binding.furtherAccountsAfterMonths,
    proof: [binds, 'after a month and 3 million in bets'],
  },
  {
    limit: 'after 3 million in bets',
    is: 3_000_000n * points,
    holds: binding.furtherAccountsBetsMinor,
    proof: [binds, 'after a month and 3 million in bets'],
  },
  {
    limit: 'restrictions of 7 days at most',
    is: 7,
    holds: maximumSuspensionDays,
    proof: ['tests/server/domain/operator/members.test.ts', 'for at most seven days'],
  },
  {
    limit: 'SMS code of 10 minutes',
    is: 600 * second,
    holds: accountSafety.smsCodeLifeMs,
    proof: [registers, 'refuses a code after 10 minutes'],
  },
  {
    limit: 'SMS code of five guesses',
    is: 5,
    holds: accountSafety.smsCodeAttempts,
    proof: [registers, 'five wrong guesses'],
  },
  {
    limit: 'another SMS code after a minute',
    is: 60 * second,
    holds: accountSafety.smsResendMs,
    proof: [registers, 'limits how often a code is sent'],
  },
]

describe('the limits of sections 2 and 9', () => {
  it.each([...onTheMembersSide, ...onTheServer])(
    'has a constant and a test for $limit',
    ({ is, holds, proof: [file, title] }) => {
      expect(holds).toEqual(is)
      expect(existsSync(file), `${file} is gone`).toBe(true)
      const titles = [
        ...readFileSync(file, 'utf8').matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g),
      ]
      expect(titles.map(([, , words]) => words)).toContainEqual(expect.stringContaining(title))
    },
  )
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => join(folder, name))

describe('the layout', () => {
  it('desktop begins at 992 px everywhere', () => {
    expect(tailwind.theme.screens.desktop).toBe('992px')
    const widths = ['app', 'components']
      .flatMap(filesBelow)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(min|max)-width:\s*(\d+)px/g)].map(
          ([, side, width]) => `${side} ${width}`,
        ),
      )
    // The other breakpoints in Tailwind's `screens` are not near this one.
    const near = new Set(widths.filter((width) => Number(width.slice(4)) > 900 && Number(width.slice(4)) < 1100))
    expect([...near]).toEqual(['min 992'])
  })
})
