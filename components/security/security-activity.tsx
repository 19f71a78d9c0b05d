'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { memberEventKinds, type MemberEvent } from '@/contract/security'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useSourceText } from './use-source-text'

/** The account's security events of the last 90 days, 20 per page. */
export function SecurityActivity() {
  const t = useTranslations('security')
  const moment = useDateTimeText()
  const source = useSourceText()
  const [items, setItems] = useState<readonly MemberEvent[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  const load = async (from: string | null) => {
    setError(null)
    await api.security.activity(from === null ? {} : { cursor: from }).then((page) => {
      setItems((shown) => [...(from === null ? [] : (shown ?? [])), ...page.items])
      setCursor(page.next_cursor)
    }, setError)
  }
  useEffect(() => {
    void api.security.activity({}).then((page) => {
      setItems(page.items)
      setCursor(page.next_cursor)
    }, setError)
  }, [])

  const kindText = (kind: string) => {
    const known = memberEventKinds.find((each) => each === kind)
    return known ? t(`kind.${known}`) : t('kind.other')
  }
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6" aria-labelledby="security-activity">
      <h2 id="security-activity" className="text-heading">
        {t('activity.title')}
      </h2>
      <p className="mt-2 text-muted">{t('activity.text')}</p>
      {error === null && !items && <Skeleton className="mt-4 h-60 rounded-field" />}
      {items?.length === 0 && <p className="mt-4">{t('activity.empty')}</p>}
      {items && items.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {items.map((event) => (
            <li key={event.id} className="py-3">
              <p className="font-semibold">{kindText(event.kind)}</p>
              <p className="text-small text-muted">
                {moment(event.at)} · {source(event)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {error !== null && <LoadError error={error} title={t('activity.failed')} onRetry={() => load(cursor)} />}
      {error === null && cursor !== null && (
        <Button kind="quiet" className="mt-4" onClick={() => void load(cursor)}>
          {t('activity.more')}
        </Button>
      )}
    </section>
  )
}
