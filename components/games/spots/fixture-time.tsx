import { useLocale, useTranslations } from 'next-intl'
import type { Fixture } from '@/contract/optional/highlights'
import { siteTimeOf } from '@/contract/site-day'
import { useDayText } from '@/lib/hooks/use-day-text'

/** When a match starts, by the site's clock (`Today 20:30`), or its period while it is in play. */
export function FixtureTime({
  fixture,
  now,
  isStacked = false,
}: {
  fixture: Fixture
  now: string
  isStacked?: boolean
}) {
  const t = useTranslations('games.now')
  const tag = useLocale()
  const dayText = useDayText()
  if (fixture.period !== null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-small font-semibold text-success">
        <span aria-hidden className="size-2.5 rounded-full bg-success" />
        {!isStacked && t('in_play')} {fixture.period}
      </span>
    )
  }
  const day = dayText(fixture.starts_at, now)
  const time = siteTimeOf(new Date(fixture.starts_at))
  return isStacked ? (
    <span className="flex gap-2 text-small text-muted md:block">
      <b className="figures block text-ink">{time}</b>
      <span className="block">{day}</span>
    </span>
  ) : (
    <span className="figures whitespace-nowrap">
      {day.replace(/^./, (first) => first.toLocaleUpperCase(tag))} <b>{time}</b>
    </span>
  )
}
