import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { routeKey } from '@/lib/i18n/page-metadata'
import type { RoutePath } from '@/lib/routes'

/** A route whose screen is not built yet: its title and what it will show. */
export async function PlannedScreen({ path }: { path: RoutePath }) {
  const t = await getTranslations('routes')
  return <EmptyState title={<h1>{t(`${routeKey(path)}.title`)}</h1>} text={t(`${routeKey(path)}.purpose`)} />
}
