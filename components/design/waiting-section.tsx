import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { ErrorState } from '@/components/ui/load/error-state'
import { PageHeading } from '@/components/ui/page-heading'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { Spinner } from '@/components/ui/feedback/spinner'
import { Group, Section } from './section'

/** A screen while loading, without data, and after a failure. */
export function WaitingSection() {
  const t = useTranslations()
  return (
    <Section name="waiting">
      <Group name="skeleton">
        <PageHeading
          title={t('records.totals.orders')}
          text={t('records.empty.top_up_text')}
          action={<Spinner className="size-6" />}
        />
        <div className="grid gap-3">
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
          <Skeleton className="h-13 w-2/3" />
        </div>
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <Group name="empty">
          <Card>
            <EmptyState
              title={t('records.empty.top_up')}
              text={t('records.empty.top_up_text')}
              action={<ButtonLink href="#waiting">{t('records.empty.top_up_action')}</ButtonLink>}
            />
          </Card>
        </Group>
        <Group name="error">
          <Card>
            <ErrorState text={t('auth.terms.load_failed')} action={<Button kind="quiet">{t('ui.retry')}</Button>} />
          </Card>
        </Group>
      </div>
    </Section>
  )
}
