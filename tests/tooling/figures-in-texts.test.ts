// Tests locales, contract/brand.ts, server/domain/rules.ts
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { maximumSuspensionDays, maxPhotoBytes, minimumAge } from '@/contract/constants'
import { locales, type Locale } from '@/contract/locales'
import { breakLengths, raiseAfterMs } from '@/contract/optional/protection'
import { recoveryCodeCount } from '@/server/domain/auth/second-factor'
import { maxPixels } from '@/server/domain/bank/photo-headers'
import { maximumFavourites } from '@/server/domain/games/favourites'
import { accountSafety, binding, inactivity, playProtection, withdrawal } from '@/server/domain/rules'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const megabytes = maxPhotoBytes / 1024 / 1024
const megapixels = maxPixels / 1_000_000
const points = (minor: bigint) => Number(minor / 100n)

/** Texts that name figures which the code enforces. A figure that changes in the code alone fails here. */
const figures: Record<string, readonly number[]> = {
  'errors.first_withdrawal_too_early': [withdrawal.firstAfterMs / hour],
  'errors.image_too_complex': [megapixels],
  'errors.image_too_large': [megabytes],
  'errors.too_many_complaints': [playProtection.openComplaints],
  'errors.too_many_favourites': [maximumFavourites],
  'errors.top_up_paused': [playProtection.refusedTopUps, playProtection.refusedWindowMs / minute],
  'register.adult': [minimumAge],
  'bank.form.birthday_hint': [minimumAge],
  'bank.photo.advice.image_too_large': [megabytes],
  'bank.photo.types': [megabytes],
  'content.about.sections.fairness.text': [withdrawal.firstAfterMs / hour, points(withdrawal.usdtFeeMinor)],
  'help.verify.articles.documents.text': [megabytes],
  'help.withdraw.articles.blocked.text': [withdrawal.firstAfterMs / hour],
  'home.trust.fees.text': [points(withdrawal.feeMinor), points(withdrawal.usdtFeeMinor)],
  'play.offer.note': [raiseAfterMs / hour],
  'protection.lead': [raiseAfterMs / hour],
  'protection.pause.break.text': [breakLengths[0], breakLengths.at(-1)!].map(Number.parseFloat),
  'protection.guest.minors.title': [minimumAge],
  'security.activity.text': [accountSafety.memberEventsLifeMs / day],
  'security.factor.codes_left': [recoveryCodeCount],
  'security.mobile.then': [accountSafety.recoveryWaitMs / hour],
  'security.proof.about.payout': [binding.addressWaitMs / hour],
  'security.recover.password_then': [accountSafety.recoveryWaitMs / hour],
  'security.recover.then_text': [accountSafety.recoveryWaitMs / hour],
  'terms.sections.complaints.clauses.answer': [playProtection.complaintAnswerMs / day],
  'terms.sections.inactive.clauses.rule': [inactivity.unusedMs / (365 * day), inactivity.noticeMs / day],
  'terms.sections.membership.clauses.age': [minimumAge],
  'terms.sections.points.clauses.fee': [points(withdrawal.feeMinor), points(withdrawal.usdtFeeMinor)],
  'terms.sections.points.clauses.first': [withdrawal.firstAfterMs / hour],
  'terms.sections.points.clauses.stores': [binding.storesRequired],
  'terms.sections.suspension.clauses.length': [maximumSuspensionDays],
  'validation.adult_required': [minimumAge],
  'validation.image_too_complex': [megapixels],
  'validation.image_too_large': [megabytes],
  'validation.under_age': [minimumAge],
  'wallet.withdrawal.condition.first': [withdrawal.firstAfterMs / hour],
}

type Messages = { [key: string]: string | Messages }
function textOf(locale: Locale, key: string): unknown {
  const [file = '', ...path] = key.split('.')
  const messages: Messages = JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8'))
  return path.reduce<string | Messages | undefined>(
    (part, name) => (typeof part === 'object' ? part[name] : undefined),
    messages,
  )
}

it.each(Object.entries(figures))('the text %s names the figures of the code in every language', (key, expected) => {
  for (const locale of locales) {
    const text = String(textOf(locale, key))
    const named = [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure))
    expect(named, `${locale}: ${text}`).toEqual(expect.arrayContaining([...expected]))
  }
})
